import { settings } from './settings.svelte';

/** The sounds of the page: a few notes each, synthesized, so there is nothing to load. */
const NOTES = {
  turn: [523, 659],
  move: [330],
  end: [392, 494, 587, 784],
} as const;

let context: AudioContext | undefined;

/** Plays a sound, if sounds are on. */
export function play(sound: keyof typeof NOTES) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  for (const [at, pitch] of NOTES[sound].entries()) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const start = begin + at * 0.11;
    note.type = 'triangle';
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
    note.connect(loudness).connect(context.destination);
    note.start(start);
    note.stop(start + 0.3);
  }
}
