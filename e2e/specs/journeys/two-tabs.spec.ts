import { thenAsked, whenPaysThemselves } from '../../commands/book-visit.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { whenSwitches } from '../../commands/switch-person.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

for (const language of languages) {
  test(`A booking is kept while another tab is in the account of a child, and a button leads back to it (${language})`, async ({
    page,
    context,
  }) => {
    const say = wordsIn(language);
    const visitor = { page, say };
    const complaints = await watchPage(page);
    await givenSignedIn(page, patients.hayk);
    await page.goto(`/${language}/personal-data/appointments/create?service=therapist-consultation`);
    await untilAwake(page);
    // A branch pressed before this question appears waits for the answer.
    await expect(page.locator('#area input[name=whom]').first()).toBeVisible();
    await page.locator('#area button[name=branch][value="4"]').click();
    await thenAsked(visitor, 'step2');
    await whenPaysThemselves(visitor);

    const other = await context.newPage();
    await other.goto(`/${language}/personal-data`);
    await untilAwake(other);
    await whenSwitches({ page: other, say }, say('mf-patient:family.relation.child'));

    const kept = page.getByText(
      new RegExp(say('shell:session.setAside', { opened: '.+', left: '.+' }).replaceAll(/[()]/g, '.')),
    );
    await expect(kept).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(say('shell:session.wayBack', { left: '.+' })) })
      .click();
    await thenAsked(visitor, 'step3');
    await expect(page.locator('#area button[name=doctor]').first()).toBeVisible();
    await expect(kept).toBeHidden();
    expect(complaints).toEqual([]);
  });
}
