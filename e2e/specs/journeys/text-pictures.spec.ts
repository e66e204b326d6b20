import { createContent } from '@arev/shared/contracts/content';
import type { Page } from '@playwright/test';
import { staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const address = '/hy/pages/with-a-picture';
const texts = (title: string) => ({ title, description: `<p>${title}</p>` });

const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('mf-desk:content.publish'), exact: true }).click();
  await expect(page.getByText(say('mf-desk:content.saved'))).toBeVisible();
};

const drawn = { photo: 'kentron.webp', photoPath: 'photos/branches' };

test('An editor inserts a picture into a text, changes and removes it, and describes the picture of the page', async ({
  page,
  request,
}) => {
  const { accessToken } = await givenStaff(page, staff.admin);
  const answer = await request.post(createContent.path.replace(':type', 'pages'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      values: { slug: 'with-a-picture', picture: drawn },
      texts: { hy: texts('Էջ'), ru: null, en: texts('Page') },
    },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await page.goto(`/hy/desk/content/pages/${data.id}`);
  const armenian = page.getByRole('group', { name: 'Հայերեն' });
  const tool = (name: 'insert' | 'change') =>
    armenian.getByRole('button', { name: say(`mf-desk:content.rich.picture.${name}`) });

  await armenian.getByRole('textbox').last().press('ControlOrMeta+End');
  await tool('insert').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog.getByRole('img', { name: say('mf-desk:content.rich.picture.chosen') })).toBeVisible();
  await dialog.getByLabel(say('mf-desk:content.rich.picture.alt')).fill('Սենյակ');
  await dialog.getByRole('button', { name: say('mf-desk:content.rich.picture.put') }).click();
  await publish(page);

  const sent = async (): Promise<string | undefined> =>
    /<img [^>]*\/portal\/content\/[^>]*>/.exec(await (await request.get(address)).text())?.[0];
  await expect
    .poll(sent)
    .toMatch(/^<img loading="lazy" src="[^"]+\.webp" alt="Սենյակ" width="\d+" height="\d+" ?\/?>$/);
  const reader = await page.context().newPage();
  await reader.goto(address);
  const shown = reader.getByRole('img', { name: 'Սենյակ' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await armenian.getByRole('img', { name: 'Սենյակ' }).click();
  await tool('change').click();
  await expect(dialog.getByLabel(say('mf-desk:content.rich.picture.alt'))).toHaveValue('Սենյակ');
  await dialog.getByText(say('mf-desk:content.rich.picture.decorative'), { exact: true }).click();
  await dialog.getByRole('button', { name: say('mf-desk:content.rich.picture.save') }).click();
  await publish(page);
  await expect.poll(sent).toContain('.webp" alt=""');

  await armenian.locator('[contenteditable] img[src]').click();
  await tool('change').click();
  await dialog.getByRole('button', { name: say('mf-desk:content.picture.remove') }).click();
  await publish(page);
  await expect.poll(sent).toBeUndefined();

  const described = page.getByRole('group', { name: say('mf-desk:content.field.alternativeText') });
  await described.getByLabel(/^Հայերեն/).fill('Շենք');
  await publish(page);
  await expect
    .poll(async () => (await request.get(address)).text())
    .toMatch(/<img [^>]*kentron\.webp"[^>]* alt="Շենք"/);
  await reader.reload();
  await expect(reader.getByRole('img', { name: 'Շենք' })).toBeVisible();
});
