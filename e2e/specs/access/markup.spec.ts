import { markupProblems } from '../../commands/check-markup.ts';
import { expect, test } from '../../fixtures/site.ts';

test.describe('HTML from the server', () => {
  test('is valid on error pages', async ({ request }) => {
    for (const address of ['403', 'no-such-page', '500']) {
      const answer = await request.get(`/hy/${address}`);
      expect(await markupProblems(await answer.text())).toEqual([]);
    }
  });

  test('is reported by the check when it is invalid', async () => {
    expect(
      await markupProblems(
        '<!doctype html><html lang="hy"><head><title>x</title></head><body><p><div></p></body></html>',
      ),
    ).not.toEqual([]);
  });
});
