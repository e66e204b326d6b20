import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

/** Rules and their exceptions stand in `.htmlvalidate.mjs`, where an editor finds them, too. */
const validator = new HtmlValidate(new FileSystemConfigLoader());
const place = new URL('../page.html', import.meta.url).pathname;

export const markupProblems = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html, place);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80);
      return `${ruleId}: ${message} near ${near ?? ''}`;
    }),
  );
};
