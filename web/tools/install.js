/** Installs what package-lock.json names, unless that is what is installed already. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const wanted = readFileSync(join(web, 'package-lock.json'), 'utf8');
const note = join(web, 'node_modules', '.installed-lock.json');

if (!existsSync(note) || readFileSync(note, 'utf8') !== wanted) {
  // What builds and checks the page counts as development, also where the environment says production.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev'], { cwd: web, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(note, wanted);
}
