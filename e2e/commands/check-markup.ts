import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { markupRules } from './markup-rules.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    plugins: [markupRules],
    extends: ['html-validate:standard'],
    rules: {
      // React writes `viewBox` and `autoComplete` in its own spelling.
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      'heading-level': 'error',
      'input-keeps-its-role': 'error',
      'file-has-no-value': 'error',
    },
  }),
);

export const markupProblems = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80);
      return `${ruleId}: ${message} near ${near ?? ''}`;
    }),
  );
};
