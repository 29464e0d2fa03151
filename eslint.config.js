import noUnsanitized from 'eslint-plugin-no-unsanitized'
import * as regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** The rules of the house that need types, and the sizes of files and functions. Prettier decides the layout. */
export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '.cache/',
    '**/dist/',
    '**/.data/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    'server/src/platform/database-types.ts',
  ]),
  {
    // What a text from outside could make of a pattern, of the page or of the process. Patterns that take a square of the time are tried, not read: server/test/operation/event-loop.test.ts.
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { regexp, security, 'no-unsanitized': noUnsanitized },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      ...Object.fromEntries(
        [
          'no-dupe-disjunctions',
          'no-empty-alternative',
          'no-empty-capturing-group',
          'no-empty-character-class',
          'no-empty-group',
          'no-escape-backspace',
          'no-invalid-regexp',
          'no-misleading-unicode-character',
          'no-missing-g-flag',
          'no-optional-assertion',
          'no-potentially-useless-backreference',
          'no-useless-assertions',
          'no-useless-backreference',
          'strict',
        ].map((rule) => [`regexp/${rule}`, 'error']),
      ),
      ...Object.fromEntries(
        [
          'bidi-characters',
          'buffer-noassert',
          'child-process',
          'disable-mustache-escape',
          'eval-with-expression',
          'new-buffer',
          'no-csrf-before-method-override',
          'non-literal-require',
          'pseudoRandomBytes',
        ].map((rule) => [`security/detect-${rule}`, 'error']),
      ),
      'no-unsanitized/method': 'error',
      'no-unsanitized/property': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // The router takes a redirect only thrown.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Redirect'] }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // The compiler judges assertions; this rule's repairs lose the types of JSON and of the router.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Kysely's expression builders are made to be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      complexity: ['error', 11],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.{1,2}/(?:.*/)?[^./]+$',
              message: 'Relative imports name their extension.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'server/test/**', 'e2e/**', 'bench/**'],
    rules: {
      complexity: 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      complexity: ['error', 11],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-unused-vars': 'error',
    },
  },
)
