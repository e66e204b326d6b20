import {
  bookButton,
  thenAsked,
  thenBooked,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { submitButton } from '../../commands/open-account.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { whenSwitches } from '../../commands/switch-person.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const home = '/hy/personal-data';
const parent = 'Լիլիթ Ասատրյան';
/** The register of the clinic has this number with this birth date, so the child is verified at once. */
const child = { firstName: 'Մարի', lastName: 'Ասատրյան', birthDate: '21/05/2018', ssn: '7718180521' };
const fullName = `${child.firstName} ${child.lastName}`;

test.use({ viewport: { width: 390, height: 800 } });

test("A parent adds a child on a phone, books in the child's area, and returns to their own", async ({
  page,
  context,
}) => {
  const visitor = { page, say };
  const area = page.locator('#area');
  const complaints = await watchPage(page);
  const portal = await portalOf(context.request, patients.lilit);
  const [own] = await portal.upcoming();
  await givenSignedIn(page, patients.lilit);

  await page.goto(`${home}/family`);
  await untilAwake(page);
  await area.getByRole('button', { name: say('mf-patient:family.child.open') }).click();
  for (const [name, value] of Object.entries(child)) await fieldOf(page, 'child', name).fill(value);
  await submitButton(visitor, 'mf-patient:family.child.submit').click();
  await expect(area.getByText(say('mf-patient:family.child.added', { name: child.firstName }))).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${home}/details`);
  await expect(other.getByText('21.05.1990')).toBeVisible();
  await whenSwitches(visitor, fullName);
  const actor = say('mf-patient:whose.actor', { name: parent });
  await expect(area.getByText(actor)).toBeVisible();
  await expect(headingOf(page)).toHaveText(say('mf-patient:home.greeting', { name: child.firstName }));
  await expect(other.getByText(actor)).toBeVisible();
  await expect(other.getByText('21.05.1990')).toBeHidden();

  await page.goto(`${home}/appointments/${own?.id ?? 0}`);
  await expect(page.getByText('404')).toBeVisible();

  await page.goto(`${home}/appointments/create?service=therapist-consultation`);
  await untilAwake(page);
  await area.locator('button[name=branch][value="4"]').click();
  await thenAsked(visitor, 'step2');
  await whenPaysThemselves(visitor);
  const doctor = await area.locator('button[name=doctor]').first().getAttribute('value');
  await whenChoosesDoctor(visitor, Number(doctor));
  await whenChoosesDay(visitor, 5);
  const time = await whenChoosesTime(visitor, 2);
  await bookButton(visitor, time).click();
  await thenBooked(visitor, time);
  await page.goto(`${home}/appointments`);
  const visit = area.getByRole('article');
  await expect(visit).toHaveCount(1);
  await expect(visit).toContainText(`${time}–`);
  const href = (await visit.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  expect(href).toMatch(/\/appointments\/\d+$/);

  await page.goto(home);
  await whenSwitches(visitor, parent);
  await expect(area.getByText(actor)).toBeHidden();
  await expect(other.getByText('21.05.1990')).toBeVisible();
  await page.goto(`${home}/appointments`);
  await expect(visit.first()).toBeVisible();
  await expect(area.locator(`a[href="${href}"]`)).toHaveCount(0);

  // The parent's overview leads to the child's visit without switching.
  await page.goto(home);
  const ofChild = area.getByRole('region', { name: say('mf-patient:home.ofChild', { name: fullName }) });
  await ofChild
    .getByRole('link', { name: new RegExp(say('mf-patient:home.open')) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/appointments\/\d+\?for=\d+$/);
  await expect(area.getByText(say('mf-patient:visit.whose.title', { name: fullName }))).toBeVisible();

  // A code for the other parent is made in the area of the child, to which the page of the family leads.
  await page.goto(`${home}/family`);
  await untilAwake(page);
  const title = say('mf-patient:family.anotherParent.title', { name: fullName });
  await area.getByRole('button', { name: title }).click();
  await expect(area.getByText(actor)).toBeVisible();
  const panel = area.getByRole('region', { name: title });
  await panel.getByRole('button', { name: say('mf-patient:family.invite.open') }).click();
  await expect(panel).toContainText(/[A-Z2-9]{8}/);
  await expect(panel.getByRole('list', { name: say('mf-patient:family.invite.list') })).toBeVisible();
  expect(complaints.filter((said) => !said.includes('404'))).toEqual([]);
});
