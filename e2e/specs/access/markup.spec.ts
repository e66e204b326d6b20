import { href } from '@arev/shared/routing';
import { hasJava, vnuErrors } from '../../commands/check-with-vnu.ts';
import { markupProblems } from '../../commands/check-markup.ts';
import { entryPages } from '../../commands/route-coverage.ts';
import { publicPages } from '../../commands/site-pages.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const wrong = '<!doctype html><html lang="hy"><head><title>x</title></head><body><p><div></p></body></html>';

test.describe('Server-rendered HTML', () => {
  test('is valid on error pages', async ({ request }) => {
    for (const address of ['403', 'no-such-page', '500']) {
      const answer = await request.get(`/hy/${address}`);
      expect(await markupProblems(await answer.text())).toEqual([]);
    }
    expect(await markupProblems(wrong)).not.toEqual([]);
  });

  // Requires Java. Without it, only html-validate checks these pages, in `pages.spec.ts`.
  const withJava = hasJava() ? test : () => undefined;
  withJava('has no errors for the Nu HTML checker on any public page', async ({ request }) => {
    const pages = new Map([['wrong', wrong]]);
    for (const [index, path] of [...Object.values(publicPages), ...entryPages].entries()) {
      const address = href(languages[index % languages.length] ?? 'hy', path);
      pages.set(address, await (await request.get(address)).text());
    }
    const errors = await vnuErrors(pages);
    expect(errors.filter((error) => !error.startsWith('wrong: '))).toEqual([]);
    expect(errors).not.toEqual([]);
  });
});
