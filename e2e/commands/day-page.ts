import { bookAtDesk } from '@arev/shared/contracts/reception';
import { beginVisit, completeVisit, confirmVisit } from '@arev/shared/contracts/staff';
import { expect, type Locator, type Page } from '@playwright/test';
import { entryOf, type Person, type Receptionist } from './receptionists.ts';
import { untilAwake } from './watch-page.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('hy');

export const steps = { confirm: confirmVisit, begin: beginVisit, complete: completeVisit } as const;
export type Step = keyof typeof steps;

export interface Practice {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

/** A response of the portal to a call of the page. */
export interface Outcome {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly appointmentId: number | undefined;
}

interface Body {
  readonly code?: number;
  readonly message?: string;
  readonly data?: { readonly appointmentId?: number };
}

const pressed = async (page: Page, button: Locator, path: string): Promise<Outcome> => {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await button.click();
  const response = await answered;
  const { code = 0, message = '', data } = (await response.json()) as Body;
  return { status: response.status(), code, message, appointmentId: data?.appointmentId };
};

/** The free stretch of the doctor that contains this time. */
const whenOpensStretch = async (page: Page, { doctorId }: Practice, time: string): Promise<void> => {
  const column = page.locator(`section[aria-labelledby="doctor-${doctorId}"]`);
  const buttons = column.getByRole('button', { name: say('mf-desk:booking.open') });
  await expect(buttons.first()).toBeVisible();
  const spans = await buttons.allTextContents();
  const at = spans.findIndex((text) => {
    const [, from = '', until = ''] = /(\d\d:\d\d)–(\d\d:\d\d)/.exec(text) ?? [];
    return from <= time && time < until;
  });
  await buttons.nth(at).click();
};

export type DayPage = Awaited<ReturnType<typeof openDay>>;

/** The page of a branch and day, with a receptionist. */
export const openDay = async (
  person: Receptionist,
  { branchId, date, width }: { readonly branchId: number; readonly date: string; readonly width: number },
) => {
  const page = await person.context.newPage();
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/hy/desk/day?branch=${branchId}&date=${date}`);
  await untilAwake(page);
  await page.evaluate(() => Reflect.set(globalThis, 'openedOnce', true));
  person.done.push(entryOf(`day ${branchId} ${date}`));
  const dialog = page.getByRole('dialog');
  const visit = ({ name }: Person, time: string): Locator =>
    page
      .locator('#area')
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: `${time}–` });

  return {
    person,
    page,
    dialog,
    visit,
    isReloaded: () => page.evaluate(() => !Reflect.has(globalThis, 'openedOnce')),

    /** Patient and service; both stay after a refusal. */
    choose: async (practice: Practice, time: string): Promise<void> => {
      const { patient, done } = person;
      await whenOpensStretch(page, practice, time);
      await dialog.getByLabel(say('mf-desk:patients.search')).fill(patient.name);
      await dialog
        .getByRole('list', { name: say('mf-desk:patients.found') })
        .getByRole('button', { name: patient.name })
        .click();
      const service = dialog.getByLabel(say('mf-desk:inbox.requests.service'));
      await service.selectOption(String(practice.serviceId));
      done.push(entryOf('patients search'), entryOf('patient payers', patient.id));
    },

    chooseTime: async (time: string): Promise<Locator> => {
      await dialog.locator(`button[name=time][value="${time}"]`).click();
      const words = new RegExp(say('mf-desk:booking.confirm', { date: '.+', time }));
      const button = dialog.getByRole('button', { name: words });
      await expect(button).toBeVisible();
      return button;
    },

    /** A refusal is explained in the dialog. */
    book: async (button: Locator): Promise<Outcome> => {
      const outcome = await pressed(page, button, bookAtDesk.path);
      if (outcome.code === 0) await expect(dialog).toBeHidden();
      else await expect(dialog).toContainText(outcome.message);
      return outcome;
    },

    take: (step: Step, id: number, card: Locator): Promise<Outcome> => {
      const button = card.getByRole('button', { name: say(`mf-desk:day.step.${step}`), exact: true });
      return pressed(page, button, steps[step].path.replace(':id', String(id)));
    },

    /** Holds back updates of the day until they are released. */
    hold: async (): Promise<() => Promise<void>> => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      await page.route(/\/reception\/day(-version)?\?/, async (route) => {
        await promise;
        await route.continue();
      });
      return async () => {
        resolve(undefined);
        await page.unrouteAll({ behavior: 'wait' });
      };
    },
  };
};
