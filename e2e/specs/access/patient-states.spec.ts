import { href, page as pageOf } from '@arev/shared/routing';
import type { FileChooser, Page } from '@playwright/test';
import { expectGoodEverywhere } from '../../commands/check-access.ts';
import { expectDialogEnlarged } from '../../commands/check-fit.ts';
import { outcomes, paidPackage } from '../../commands/patient-data.ts';
import { givenSignedIn, type Patient, patients, portalOf } from '../../commands/patients.ts';
import { expectGoodPages } from '../../commands/private-pages.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { type Say, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const { hayk, lilit, mariam } = patients;

test('Patients can read and use the page of each outcome of a payment', async ({ page }) => {
  test.slow();
  const complaints = await watchPage(page);
  const found = await outcomes(page.request);
  expect([...found.keys()].sort()).toEqual([
    ...['declined', 'expired', 'paid', 'pending', 'refunded', 'refunding'],
  ]);
  for (const { patient, path } of found.values()) {
    // A page of the person before would be loaded again as this one.
    await page.goto('about:blank');
    await givenSignedIn(page, patient);
    await expectGoodPages(page, [path]);
  }
  expect(complaints).toEqual([]);
});

interface OpenDialog {
  readonly patient: Patient;
  readonly path: string | ((page: Page) => Promise<string>);
  /** The text of the button that opens it. */
  readonly opener: Parameters<Say>[0];
  /** A dialog about a picture opens when the picture is chosen. */
  readonly withPicture?: boolean;
}

const nextVisit =
  (patient: Patient) =>
  async ({ request }: Page): Promise<string> => {
    const [next] = await (await portalOf(request, patient)).upcoming();
    return pageOf.visit(next?.id ?? 0);
  };

const choosePicture = async (page: Page, chooser: FileChooser): Promise<void> =>
  chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });

const dialogs: Readonly<Record<string, OpenDialog>> = {
  'cancel a visit': { patient: mariam, path: nextVisit(mariam), opener: 'mf-patient:cancel.open' },
  'attach a file': { patient: hayk, path: nextVisit(hayk), opener: 'mf-patient:visit.files.attach' },
  'look at a file': { patient: hayk, path: pageOf.ownFiles(), opener: 'mf-patient:preview.open' },
  'rename a file': { patient: hayk, path: pageOf.ownFiles(), opener: 'mf-patient:ownFiles.rename' },
  'delete a file': { patient: hayk, path: pageOf.ownFiles(), opener: 'mf-patient:ownFiles.delete' },
  'change a request': { patient: hayk, path: pageOf.requests(), opener: 'mf-patient:requests.change' },
  'cancel a request': { patient: hayk, path: pageOf.requests(), opener: 'mf-patient:requests.cancel' },
  'leave the waiting list': {
    patient: lilit,
    path: pageOf.waitingList(),
    opener: 'mf-patient:waiting.leave',
  },
  'switch the person': {
    patient: hayk,
    path: pageOf.personalData(),
    opener: 'mf-patient:whose.switch',
  },
  'stop acting for somebody': {
    patient: hayk,
    path: pageOf.family(),
    opener: 'mf-patient:family.giveUp.open',
  },
  'erase the account': {
    patient: lilit,
    path: 'personal-data/details/data',
    opener: 'mf-patient:ownData.erase.open',
  },
  'return a package': {
    patient: mariam,
    path: async (page) => (await paidPackage(page, mariam)).path,
    opener: 'mf-patient:purchases.return.open',
  },
  'crop a photo': {
    patient: lilit,
    path: pageOf.details(),
    opener: 'mf-patient:details.photo.add',
    withPicture: true,
  },
};

for (const [index, [name, { patient, path, opener, withPicture }]] of Object.entries(dialogs).entries()) {
  const language = (['hy', 'ru', 'en'] as const)[index % 3] ?? 'hy';
  test(`Patients can use the dialog: ${name}`, async ({ page }) => {
    const say = wordsIn(language);
    const complaints = await watchPage(page);
    const address = typeof path === 'string' ? path : await path(page);
    await givenSignedIn(page, patient);
    await page.goto(href(language, address));
    await untilAwake(page);
    if (withPicture) page.once('filechooser', (chooser) => void choosePicture(page, chooser));
    await page
      .locator('#area')
      .getByRole('button', { name: new RegExp(`^${say(opener)}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodEverywhere(page, name);
    await expectDialogEnlarged(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}
