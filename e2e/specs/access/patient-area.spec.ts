import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { expectGoodPages, patientPages } from '../../commands/private-pages.ts';
import { watchPage } from '../../commands/watch-page.ts';
import { expect, test } from '../../fixtures/site.ts';

test('Patients can read and use every page of their area', async ({ page }) => {
  test.slow();
  const complaints = await watchPage(page);
  await givenSignedIn(page, patients.mariam);
  const [next] = await (await portalOf(page.request, patients.mariam)).upcoming();
  await expectGoodPages(page, patientPages(next?.id ?? 0));
  expect(complaints).toEqual([]);
});
