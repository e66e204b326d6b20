import { href, page as addressOf } from '@arev/shared/routing';
import { expect, type Locator, type Page } from '@playwright/test';
import { headingOf } from '../../commands/move-about.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { untilAwake, untilQuiet } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { test } from '../../fixtures/site.ts';

// Each kind of service, chosen by each kind of person, on each page where services are chosen.
const language = 'en';
const say = wordsIn(language);
const to = (path: string) => href(language, path);

interface Kind {
  readonly slug: string;
  readonly title: string;
  /** The list that contains it. */
  readonly list: string;
  /** The page of a doctor who provides it. */
  readonly doctor: string;
  readonly button: string;
  /** The title of the dialog for a verified patient. */
  readonly opens: string;
  /** Booked at a time: neither a request nor a package. */
  readonly timed?: true;
}

const appointment = {
  button: say('mf-catalogue:price.book'),
  opens: say('mf-booking:popup.title'),
  timed: true,
} as const;
const kinds = {
  appointment: {
    ...appointment,
    slug: 'electrocardiogram',
    title: 'Electrocardiogram (ECG)',
    list: addressOf.specialization('cardiology'),
    doctor: addressOf.doctor('ani-grigoryan'),
  },
  'appointment with a survey': {
    ...appointment,
    slug: 'psychologist-first-session',
    title: 'First session with a psychologist',
    list: addressOf.specialization('psychology'),
    doctor: addressOf.doctor('yeva-margaryan'),
  },
  task: {
    slug: 'therapist-home-visit',
    title: 'General practitioner home visit',
    list: addressOf.specialization('therapy'),
    doctor: addressOf.doctor('gayane-melkonyan'),
    button: say('mf-catalogue:price.request'),
    opens: say('mf-booking:request.title'),
  },
  package: {
    slug: 'heart-check-up',
    title: 'Heart check-up',
    list: addressOf.personalPackages(),
    doctor: addressOf.doctor('ani-grigoryan'),
    button: say('mf-catalogue:price.buy'),
    opens: say('mf-catalogue:buy.title'),
  },
} satisfies Readonly<Record<string, Kind>>;

const people = ['A guest', 'An unverified patient', 'A verified patient'] as const;
type Who = (typeof people)[number];

const area = (page: Page): Locator => page.locator('#area');

const whenVisits = async (page: Page, path: string): Promise<void> => {
  await page.goto(to(path));
  await untilAwake(page);
};

const whenFollows = async (page: Page, address: string): Promise<void> => {
  await area(page)
    .locator(`a[href="${to(address)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(to(address));
  await expect(area(page).getByRole('heading', { level: 1 })).toBeVisible();
};

const thenOpened = async (page: Page, { opens }: Kind, survey: boolean): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: opens });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(say('mf-booking:popup.survey.title'))).toHaveCount(survey ? 1 : 0);
};

/** The page of the price: the link to login, the reason for a refusal, or the button. */
const thenOffered = async (page: Page, who: Who, { slug, button }: Kind): Promise<void> => {
  if (who === 'A guest') {
    const link = area(page).getByRole('link', { name: /^Log in/ });
    await expect(link).toHaveAttribute('href', new RegExp(`/login\\?.*serviceSlug=${slug}`));
    return;
  }
  const offered = area(page).getByRole('button', { name: button });
  if (who === 'A verified patient') return expect(offered).toBeEnabled();
  await expect(offered).toBeDisabled();
  await expect(
    area(page).getByRole('link', { name: say('mf-catalogue:price.verification') }),
  ).toHaveAttribute('href', to(addressOf.personalData()));
};

type Choose = (page: Page, who: Who, kind: Kind, survey: boolean) => Promise<void>;

const atThePrice: Choose = async (page, who, kind, survey) => {
  await thenOffered(page, who, kind);
  if (who !== 'A verified patient') return expect(page.getByRole('dialog')).toHaveCount(0);
  await area(page).getByRole('button', { name: kind.button }).click();
  await thenOpened(page, kind, survey);
};

/** `submit` presses the button by itself, and is removed from the address. */
const bySubmit: Choose = async (page, who, kind, survey) => {
  if (who !== 'A verified patient') {
    await thenOffered(page, who, kind);
    // The code of the dialog would come later.
    await untilQuiet(page);
    return expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await thenOpened(page, kind, survey);
  await expect(page).toHaveURL(to(addressOf.price(kind.slug)));
  await page.reload();
  await untilAwake(page);
  await thenOffered(page, who, kind);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Verified patients go to booking with the doctor selected: no dialog asks for a branch first. */
const beginsToBook = async (page: Page, { slug, title }: Kind, doctor: string): Promise<void> => {
  const start = addressOf.bookingStart({ service: slug, doctor: doctor.replace('doctors/', '') });
  const link = area(page).getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', to(start));
  await link.click();
  await expect(page).toHaveURL(new RegExp(to('personal-data/appointments/create')));
  await expect(area(page).getByText(title).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const places: Readonly<Record<string, Choose>> = {
  'a list': async (page, who, kind, survey) => {
    await whenVisits(page, kind.list);
    if (kind === kinds.package) {
      await whenFollows(page, addressOf.personalPackage(kind.slug));
      return atThePrice(page, who, kind, survey);
    }
    const row = area(page).getByRole('button', { name: kind.title });
    if (who === 'A verified patient') {
      await row.first().click();
      return thenOpened(page, kind, survey);
    }
    await expect(row).toHaveCount(0);
    await whenFollows(page, addressOf.price(kind.slug));
    await thenOffered(page, who, kind);
  },
  'the page of its price': async (page, who, kind, survey) => {
    await whenVisits(page, addressOf.price(kind.slug));
    await atThePrice(page, who, kind, survey);
  },
  "a doctor's page": async (page, who, kind, survey) => {
    await whenVisits(page, kind.doctor);
    if (kind.timed && who === 'A verified patient') return beginsToBook(page, kind, kind.doctor);
    await whenFollows(page, addressOf.price(kind.slug));
    await atThePrice(page, who, kind, survey);
  },
  'the login page that names it': async (page, who, kind, survey) => {
    await whenVisits(page, addressOf.login({ serviceSlug: kind.slug }));
    if (who === 'A guest') return expect(headingOf(page)).toHaveText(say('mf-patient:login.title'));
    await bySubmit(page, who, kind, survey);
  },
  'an address with submit': async (page, who, kind, survey) => {
    await whenVisits(page, addressOf.price(kind.slug, { submit: true }));
    await bySubmit(page, who, kind, survey);
  },
};

const signedInAs = { 'An unverified patient': patients.aram, 'A verified patient': patients.ani };

for (const who of people)
  for (const [place, choose] of Object.entries(places))
    test(`${who} chooses a service of each kind at ${place}`, async ({ page }) => {
      if (who !== 'A guest') await givenSignedIn(page, signedInAs[who]);
      for (const [name, kind] of Object.entries(kinds))
        await test.step(name, () => choose(page, who, kind, name.endsWith('survey')));
    });
