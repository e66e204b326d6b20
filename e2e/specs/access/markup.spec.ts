import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { addressOf, publicPageNames } from '../../commands/site-pages.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Rules and their exceptions stand in `.htmlvalidate.json`, where an editor finds them, too. */
const validator = new HtmlValidate(new FileSystemConfigLoader());
const place = new URL('../../page.html', import.meta.url).pathname;

const problems = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html, place);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80);
      return `${ruleId}: ${message} near ${near ?? ''}`;
    }),
  );
};

test.describe('The server writes valid HTML', () => {
  for (const language of languages) {
    for (const name of publicPageNames) {
      test(`for the page ${name} in ${language}`, async ({ request }) => {
        const answer = await request.get(addressOf(language, name));
        expect(answer.status()).toBe(200);
        expect(await problems(await answer.text())).toEqual([]);
      });
    }
  }

  test('for the pages that say what went wrong', async ({ request }) => {
    for (const address of ['403', 'no-such-page', '500']) {
      const answer = await request.get(`/hy/${address}`);
      expect(await problems(await answer.text())).toEqual([]);
    }
  });

  test('and the check finds what is wrong', async () => {
    expect(
      await problems(
        '<!doctype html><html lang="hy"><head><title>x</title></head><body><p><div></p></body></html>',
      ),
    ).not.toEqual([]);
  });
});
