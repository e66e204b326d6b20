/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { createTask } from '@arev/shared/contracts/tasks';
import { addDays, clinicToday, formatFullDate } from '@arev/shared/i18n';
import { SiteRoot } from '@arev/shared/remote-kit';
import { answer, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildPriceItem, buildUser } from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import texts from '../../../locales/en.json' with { type: 'json' };
import { familyOf, person } from '../../testing/family.ts';
import { RequestPopup } from './request-popup.tsx';

const item = buildPriceItem({ id: 9, slug: 'hernia-repair', title: 'Hernia repair', task: true });
const taken = answer(createTask, ({ body }) => ({
  data: {
    ...{ id: 1, service: { id: 9, slug: item.slug, title: item.title } },
    ...{ date: body.date, createdAt: 1_764_000_000_000, completed: false },
  },
}));
const today = clinicToday(Date.now());

beforeEach(() => sessionStorage.clear());

const open = (answers: readonly Answer[] = [taken, familyOf()]) => {
  const closed: true[] = [];
  const site = createTestSite({
    answers,
    session: { status: 'signed-in', user: buildUser() },
  });
  site.i18n.addResourceBundle('en', 'mf-booking', texts);
  render(
    <SiteRoot site={site}>
      <RequestPopup item={item} onClose={() => closed.push(true)} />
    </SiteRoot>,
  );
  return { site, closed };
};

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
/** The family is known by then. */
const send = async () => {
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
};
const day = (date: string) => screen.getByRole('button', { name: new RegExp(formatFullDate(date, 'en')) });

it('A patient requests a service for a day, and is led to the requests when the popup closes', async () => {
  const { site, closed } = open();
  expect(next()).toBeDisabled();
  await user.click(day(today));
  await send();
  expect(
    await screen.findByText(
      // A query by text reads a no-break space as a space.
      `Hernia repair: ${formatFullDate(today, 'en').replace('\u00a0', ' ')}. We will call you to agree on the time.`,
    ),
  ).toBeInTheDocument();
  expect(site.calls.find(({ endpoint }) => endpoint === createTask)?.input).toEqual({
    body: { serviceId: 9, date: today, partOfDay: 'any', note: '' },
  });
  await user.click(screen.getByRole('button', { name: 'To my requests' }));
  expect([closed, site.wentTo]).toEqual([[true], ['/en/personal-data/requests-tasks']]);
});

const part = () => screen.getByLabelText('Time of day');
const note = () => screen.getByLabelText(/What should we know/);

it('A patient chooses a part of the day and adds a note, which stay after closing the popup', async () => {
  open();
  await user.click(day(today));
  await fillField(part(), 'evening');
  await fillField(note(), 'Third floor');
  cleanup();
  const { site } = open();
  expect([part(), note()].map((field) => Reflect.get(field, 'value'))).toEqual(['evening', 'Third floor']);
  await send();
  await screen.findByRole('button', { name: 'To my requests' });
  expect(site.calls.filter(({ endpoint }) => endpoint === createTask).map(({ input }) => input)).toEqual([
    { body: { serviceId: 9, date: today, partOfDay: 'evening', note: 'Third floor' } },
  ]);
  cleanup();
  open();
  expect(note()).toHaveValue('');
});

it('The note of a change to the request with the number of the service is not taken over', () => {
  sessionStorage.setItem(`arev-draft-request-${item.id}`, JSON.stringify({ note: 'For the other request' }));
  open();
  expect(note()).toHaveValue('');
});

it('A pasted note that is too long stays whole and is not sent before it is shorter', async () => {
  const { site } = open();
  const sent = () => site.calls.some(({ endpoint }) => endpoint === createTask);
  await user.click(day(today));
  await user.click(note());
  await user.paste('x'.repeat(501));
  expect(note()).toHaveValue('x'.repeat(501));
  expect(note()).toHaveAccessibleDescription(/^Enter no more than 500 characters/);
  await send();
  expect([sent(), document.activeElement]).toEqual([false, note()]);
  await user.type(note(), '{Backspace}');
  await send();
  await waitFor(() => expect(sent()).toBe(true));
});

it('A parent requests a service for a child, and is led to the requests of the child', async () => {
  const { site, closed } = open([taken, familyOf(person(7, 'Nare'))]);
  await user.click(await screen.findByRole('radio', { name: /Nare Hakobyan/ }));
  expect(screen.getByText('Who is the request for?')).toBeInTheDocument();
  cleanup();
  const again = open([taken, familyOf(person(7, 'Nare'))]);
  expect(await screen.findByRole('radio', { name: /Nare Hakobyan/ })).toBeChecked();
  await user.click(day(today));
  await send();
  expect(await screen.findByText(/^Hernia repair for Nare Hakobyan: /)).toBeInTheDocument();
  expect(again.site.calls.find(({ endpoint }) => endpoint === createTask)?.patientId).toBe(7);
  await user.click(screen.getByRole('button', { name: 'To the request' }));
  expect(again.site.wentTo).toEqual(['/en/personal-data/requests-tasks?for=7']);
  expect([site.wentTo, closed]).toEqual([[], []]);
});

it('Past days cannot be selected', async () => {
  open();
  const before = addDays(today, -1);
  const cell = screen.queryByRole('button', { name: new RegExp(formatFullDate(before, 'en')) });
  if (cell) await user.click(cell);
  expect(next()).toBeDisabled();
});

it('A chosen day that is over by midnight is dropped, and another one can be chosen', async () => {
  const clock = jest.spyOn(Date, 'now');
  try {
    open();
    await user.click(day(today));
    await waitFor(() => expect(next()).toBeEnabled());
    clock.mockReturnValue(Date.now() + 86_400_000);
    // Any change draws the popup again; without one it looks each minute.
    await fillField(part(), 'evening');
    expect(next()).toBeDisabled();
    await user.click(day(addDays(today, 1)));
    expect(next()).toBeEnabled();
  } finally {
    clock.mockRestore();
  }
});

it('Closing the popup without a request does not navigate', async () => {
  const { site, closed } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([closed, site.wentTo]).toEqual([[true], []]);
  expect(site.calls.some(({ endpoint }) => endpoint === createTask)).toBe(false);
});

it.each([
  ['the account is not verified', new Refusal(403, errorCode.notVerified), 'not verified yet'],
  ['the service is gone', new Refusal(404, errorCode.notFound), 'no longer be requested'],
  [
    'the day is over',
    new Refusal(422, errorCode.invalidInput, 'Wrong', [{ path: 'date', key: 'invalid' }]),
    'has passed',
  ],
  [
    'the service is booked by time now',
    new Refusal(422, errorCode.invalidInput, 'Wrong', [{ path: 'serviceId', key: 'invalid' }]),
    'no longer be requested',
  ],
  ['the patient has sent many', new Refusal(429, errorCode.tooManyRequests), 'too many requests'],
  ['the clinic has a fault', new Refusal(500, errorCode.failed), 'on our side'],
])('A request that fails because %s shows the reason, and keeps the day', async (_, refusal, words) => {
  const answers = [answer(createTask, () => refusal), taken, familyOf()];
  open(answers);
  await user.click(day(today));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  answers.shift();
  await send();
  await waitFor(() => expect(screen.getByRole('button', { name: 'To my requests' })).toBeInTheDocument());
});

it('Without the list of the family, no request is sent for the parent: Retry brings the question', async () => {
  let broken = true;
  const profiles = answer(listProfiles, () =>
    broken
      ? new Refusal(503, errorCode.unavailable)
      : { data: { profiles: [person(1, 'Lilit', { relation: 'self' }), person(7, 'Nare')], managers: [] } },
  );
  open([taken, profiles]);
  await user.click(day(today));
  expect(await screen.findByText(/The list of people you can choose did not load/)).toBeInTheDocument();
  expect(next()).toBeDisabled();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Nare Hakobyan/ })).toBeInTheDocument();
  expect(next()).toBeEnabled();
});
