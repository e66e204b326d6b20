import { markupProblems } from '../../commands/check-markup.ts';
import { expect, test } from '../../fixtures/site.ts';

test.describe('The server writes valid HTML', () => {
  test('for the pages that say what went wrong', async ({ request }) => {
    for (const address of ['403', 'no-such-page', '500']) {
      const answer = await request.get(`/hy/${address}`);
      expect(await markupProblems(await answer.text())).toEqual([]);
    }
  });

  test('and the check finds what is wrong', async () => {
    expect(
      await markupProblems(
        '<!doctype html><html lang="hy"><head><title>x</title></head><body><p><div></p></body></html>',
      ),
    ).not.toEqual([]);
  });
});
