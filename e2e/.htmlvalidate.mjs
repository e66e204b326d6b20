import { defineConfig } from 'html-validate';
import { markupRules } from './commands/markup-rules.ts';

export default defineConfig({
  root: true,
  plugins: [markupRules],
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'heading-level': 'error',
    'input-keeps-its-role': 'error',
    'file-has-no-value': 'error',
  },
});
