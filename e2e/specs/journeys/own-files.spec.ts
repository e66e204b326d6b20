import { signIn } from '@arev/shared/contracts/account';
import type { Locator, Page } from '@playwright/test';
import { givenOlderBrowser } from '../../commands/older-browser.ts';
import { type NewPerson, whenRegisters } from '../../commands/open-account.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { pressAt, tabTo } from '../../commands/press-keys.ts';
import { savedBy } from '../../commands/save-file.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('en');
const place = { doctorId: 33, serviceId: 87, branchId: 2 };
const files = '/en/personal-data/attachments';

/** The register of the clinic has this number with this birth date. */
const person: NewPerson = {
  firstName: 'Nina',
  lastName: 'Sargsyan',
  birthDate: '03/07/1992',
  ssn: '5503920703',
  phone: '+374 (91) 77 00 02',
  email: 'nina.sargsyan@mail.example',
  username: 'nina.sargsyan',
  password: 'lantern-apricot-winter',
};

const drawn = 'BT /F1 24 Tf 20 100 Td (Referral letter) Tj ET q 50 0 0 50 10 10 cm /Scan Do Q';

/** A black square as a fax or an office scanner writes it: 64 rows like the one above, and the end. */
const scanned = Buffer.from(`${'ff'.repeat(8)}001001`, 'hex').toString('latin1');

/** A PDF with one page: text in a font that every reader has, and a scanned picture. */
const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R',
      '/Resources<</Font<</F1 5 0 R>>/XObject<</Scan 6 0 R>>>>>>\nendobj\n',
      `4 0 obj\n<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream\nendobj\n`,
      '5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
      '6 0 obj\n<</Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray',
      '/Filter/CCITTFaxDecode/Decode[1 0]/DecodeParms<</K -1/Columns 64/Rows 64>>',
      `/Length ${scanned.length}>>\nstream\n${scanned}\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
    ].join(''),
    'latin1',
  ),
};

/** The middle of the scanned picture, on a page that is drawn eight times as large. */
const thenScanIsBlack = (page: Page): Promise<void> =>
  expect(async () => {
    const colour = await dialog(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [
        ...(canvas.getContext('2d')?.getImageData(280, 1320, 1, 1).data ?? []),
      ]);
    expect(colour).toEqual([0, 0, 0, 255]);
  }).toPass({ timeout: 20_000 });

/** An image of one pixel. */
const scan = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Page | Locator, key: `mf-patient:${string}`, of = '') =>
  place.getByRole('button', { name: new RegExp(`^${say(key)}${of === '' ? '' : ` ?: ?${of}`}$`) });

/** Opened and closed by keyboard; the focus returns. */
const whenLooks = async (
  page: Page,
  name: string,
  content: Locator,
  then: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  const open = button(page, 'mf-patient:preview.open', name);
  await pressAt(page, open, 'Enter', 120);
  await expect(content).toBeVisible();
  await then(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
};

test('A patient uploads files, shares one with a doctor and withdraws it', async ({ page }) => {
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  await givenOlderBrowser(page);
  const portal = await portalOf(page.request, patients.ani);
  const day = (await portal.freeDays(place)).at(-3) ?? '';
  const [time] = await portal.freeTimes(place, day);
  const visit = await portal.book({ ...place, policy: 'self', date: time?.date ?? 0 });
  await givenSignedIn(page, patients.ani);

  await page.goto(files);
  await untilAwake(page);
  await area.locator('input[type=file]:not([capture])').setInputFiles([letter, scan]);
  await area.getByRole('button', { name: say('mf-patient:ownFiles.submit_other', { count: 2 }) }).click();
  await expect(area.getByText(say('mf-patient:ownFiles.sent_other', { count: 2 }))).toBeVisible();
  await whenLooks(page, 'letter', dialog(page).getByText('Referral letter'), thenScanIsBlack);
  await whenLooks(page, 'scan', dialog(page).getByRole('img'));

  await pressAt(page, button(area, 'mf-patient:ownFiles.rename', 'letter'));
  const name = dialog(page).getByRole('textbox', { name: say('mf-patient:ownFiles.name') });
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Referral');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(area.getByText('Referral', { exact: true })).toBeVisible();

  await page.goto(`/en/personal-data/appointments/${visit.id}`);
  await untilAwake(page);
  await button(area, 'mf-patient:visit.files.attach').click();
  await dialog(page).getByLabel(say('mf-patient:visit.files.fromOwn')).selectOption({ label: 'Referral' });
  await button(dialog(page), 'mf-patient:visit.files.attach').click();
  await expect(dialog(page)).toBeHidden();
  const shown = area.getByRole('list', { name: say('mf-patient:visit.files.own') });
  await expect(shown).toContainText('Referral');

  await page.goto(files);
  await untilAwake(page);
  const told = say('mf-patient:ownFiles.attachedTo', { date: '.+', doctor: '.+' });
  await area.getByRole('link', { name: new RegExp(told) }).click();
  await expect(page).toHaveURL(`/en/personal-data/appointments/${visit.id}`);
  await button(shown, 'mf-patient:visit.files.withdraw', 'Referral').click();
  await button(dialog(page), 'mf-patient:visit.files.withdraw').click();
  await expect(shown).toBeHidden();

  await page.goto(files);
  await untilAwake(page);
  for (const file of ['scan', 'Referral']) {
    await button(area, 'mf-patient:ownFiles.delete', file).click();
    await button(dialog(page), 'mf-patient:ownFiles.delete').click();
    await expect(button(area, 'mf-patient:ownFiles.delete', file)).toBeHidden();
  }
  await portal.cancel(visit.id);
  expect(complaints).toEqual([]);
});

test('A patient downloads all data in an archive and deletes the account', async ({ page, site }) => {
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  await whenRegisters({ page, say }, site, 'en', person);
  await page.goto(files);
  await untilAwake(page);
  await area.locator('input[type=file]:not([capture])').setInputFiles([letter]);
  await area.getByRole('button', { name: say('mf-patient:ownFiles.submit_one', { count: 1 }) }).click();
  await expect(area.getByText('letter', { exact: true })).toBeVisible();

  await page.goto('/en/personal-data/details/data');
  await untilAwake(page);
  const take = area.getByRole('button', { name: say('mf-patient:ownData.take.archive') });
  const archive = await savedBy(page, () => take.click());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('data.json')).toBe(true);
  expect(archive.includes(letter.buffer)).toBe(true);

  for (const what of ['login', 'files', 'visits', 'identity', 'payments'] as const)
    await expect(area.getByText(say(`mf-patient:ownData.erase.what.${what}`))).toBeVisible();
  await button(area, 'mf-patient:ownData.erase.open').click();
  const secret = dialog(page).getByLabel(say('mf-patient:details.currentPassword'), { exact: false }).first();
  const confirm = button(dialog(page), 'mf-patient:ownData.erase.confirm');
  await secret.fill('not-hers');
  await confirm.click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.fill(person.password);
  await confirm.click();
  await expect(dialog(page)).toContainText(say('mf-patient:ownData.erase.doneWords'));
  await button(dialog(page), 'mf-patient:ownData.erase.leave').click();
  await expect(page).toHaveURL('/en');
  const { username, password } = person;
  const answer = await page.request.post(signIn.path, { data: { username, password } });
  expect(answer.status()).toBe(401);
  // The browser logs every refused call, such as the wrong password.
  expect(complaints.filter((said) => !/ 4(01|22|00) /.test(said))).toEqual([]);
});
