import noUnsanitized from 'eslint-plugin-no-unsanitized'
import * as regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** The sizes of files and functions, and what a text from outside could do. The rules that need types are oxlint's (.oxlintrc.json); Prettier decides the layout. */
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
    // What outside text could do to a pattern, the page or the process. Patterns that take quadratic time are tested, not reviewed: server/test/operation/event-loop.test.ts.
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
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // Newer browsers return a promise from scrolling, which React would take for the cleanup of the effect.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/Effect$/] > ArrowFunctionExpression[expression=true] CallExpression[callee.property.name=/^scroll/]',
          message: 'What an effect scrolls is not its answer: put braces around it.',
        },
      ],
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
    },
  },
  {
    files: ['e2e/**'],
    ignores: ['e2e/resize.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'setViewportSize',
          message: 'resize() also waits until the page has been drawn at that size.',
        },
        {
          property: 'waitForLoadState',
          message:
            'networkQuiet() also waits when the network was idle before, and until the page has been drawn.',
        },
      ],
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
