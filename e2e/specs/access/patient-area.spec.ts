import { expectReadsEnlarged } from '../../commands/check-fit.ts';
import { asking, bookLast, orderedPackage } from '../../commands/patient-data.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { expectGoodPages, patientPages } from '../../commands/private-pages.ts';
import { watchPage } from '../../commands/watch-page.ts';
import { expect, test } from '../../fixtures/site.ts';

test('Patients can read and use every page of their area', async ({ page }) => {
  test.slow();
  const complaints = await watchPage(page);
  await givenSignedIn(page, patients.mariam);
  const [next] = await (await portalOf(page.request, patients.mariam)).upcoming();
  const asked = await bookLast(page.request, patients.mariam, asking);
  const { path: purchase } = await orderedPackage(page.request, patients.mariam);
  const pages = patientPages({ visit: next?.id ?? 0, asking: asked, purchase });
  await expectGoodPages(page, pages, {}, expectReadsEnlarged);
  expect(complaints).toEqual([]);
});
