import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'src/generated', 'src/constants', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    files: ['src/games/**', 'src/table/**'],
    ignores: ['src/games/index.ts', '**/*.test.ts'],
    rules: {
      // The values that the server sends get the types of a game in src/games/index.ts only.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression[typeAnnotation.typeName.name!="const"]',
          message: 'Only src/games/index.ts casts values of any game to those of one.',
        },
      ],
    },
  },
  {
    rules: {
      // Types are checked by svelte-check, which knows the globals.
      'no-undef': 'off',
      // Classes here keep state that nobody draws in plain sets and maps.
      'svelte/prefer-svelte-reactivity': 'off',
      // Our own router needs no resolver.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
