/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { getAppointmentCalendar, getAppointmentDetails } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBankPage, buildVisitDetails } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at } from '../../testing/portal.ts';
import { heading } from '../../testing/step-page.ts';

const open = (changes: Parameters<typeof buildVisitDetails>[0] = {}, path = page.bookedVisit(1)) =>
  openStep(path, {
    answers: [answer(getAppointmentDetails, () => ({ data: buildVisitDetails(changes) }))],
  });

const linkTo = (name: string): URL => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('Patients read time, place, doctor, what to bring and until when they can cancel', async () => {
  await open({ cancelUntil: at('12:30') });
  expect(heading()).toBe('You are booked for 14:30 on 3\u00a0December');
  for (const words of [
    'Thursday, 3 December 2026, 14:30–15:00',
    '12 Abovyan Street',
    'Consultation of a cardiologist',
    'Anna Sargsyan',
    '15.000 AMD',
    'Your passport or ID card.',
    'until 12:30 on 3 December',
  ]) {
    expect(document.body).toHaveTextContent(words);
  }
  expect(linkTo('Directions').searchParams.get('destination')).toBe('Arev Center, 12 Abovyan Street');
  expect(screen.getByRole('img', { name: /^The map around Arev Center/ })).toHaveAttribute(
    'src',
    '/portal/photos/maps/yerevan-center.webp',
  );
  expect(screen.getByRole('link', { name: 'Cancel the visit' })).toHaveAttribute(
    'href',
    '/en/personal-data/appointments#visit-1',
  );
});

it('Directions and the map lead to the coordinates of the branch', async () => {
  const { branch } = buildVisitDetails();
  await open({ branch: { ...branch, latitude: 40.1811, longitude: 44.5136 } });
  expect(linkTo('Directions').searchParams.get('destination')).toBe('40.1811,44.5136');
  const map = screen.getByRole('img', { name: /^The map around Arev Center/ }).closest('a');
  expect(map?.href).toContain('query=40.1811%2C44.5136');
});

it('External calendars get time and place, and neither the service nor the doctor', async () => {
  await open();
  const google = linkTo('Google Calendar');
  expect(google.searchParams.get('dates')).toBe('20261203T103000Z/20261203T110000Z');
  expect(linkTo('Outlook').searchParams.get('startdt')).toBe('2026-12-03T10:30:00.000Z');
  for (const { search } of [google, linkTo('Outlook')])
    expect(decodeURIComponent(search)).not.toMatch(/cardio|Sargsyan/i);
});

it('Patients can save the visit as a calendar file, and see an error if that fails', async () => {
  const { names } = catchSaved();
  const answers = [
    answer(getAppointmentCalendar, () => new Refusal(503, errorCode.unavailable)),
    answer(getAppointmentCalendar, () => ({
      file: { content: new Blob(['BEGIN:VCALENDAR']), name: 'arev-visit.ics' },
    })),
    answer(getAppointmentDetails, () => ({ data: buildVisitDetails() })),
  ];
  await openStep(page.bookedVisit(1), { answers });
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('did not load');
  answers.shift();
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(names).toEqual(['arev-visit.ics']));
});

it.each([
  [{ hasSurvey: true }, '/en/personal-data/appointments/1/survey'],
  [{ hasSurvey: true, filledSurvey: true }, undefined],
  [{}, undefined],
])('A visit with %j links to its questionnaire only while it is open', async (changes, address) => {
  await open(changes);
  const link = screen.queryByRole('link', { name: 'Answer the questions' });
  expect(link?.getAttribute('href')).toBe(address);
});

it.each([
  ['insurance', 'The bill goes to your insurance company'],
  ['employer', 'The bill goes to your employer'],
] as const)('A visit that the %s pays explains what may be left to pay', async (policy, words) => {
  await open({ policy });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(document.body).toHaveTextContent('You pay the rest at the reception: 15.000 AMD at most');
});

it('Patients read how to prepare if the service requires it', async () => {
  await open({ preparation: 'Do not eat for 8 hours.' });
  expect(screen.getByRole('heading', { name: 'How to prepare' })).toBeInTheDocument();
  expect(screen.getByText('Do not eat for 8 hours.')).toBeInTheDocument();
});

it.each([
  ['cancelled', 'This visit is cancelled'],
  ['noShow', 'This visit was missed'],
] as const)('A visit that is %s says so, without a calendar file and what to bring', async (state, words) => {
  await open({ status: 'cancelled', state, cancellable: false });
  expect(heading()).toBe(words);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText('What to bring')).not.toBeInTheDocument();
});

it.each(['abc', '0', '1e3'])('The invalid address of a visit "%s" is not found', async (id) => {
  const { site } = await open({}, `personal-data/appointments/${id}/booked`);
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
  expect(site.calls).toEqual([]);
});

it.each([
  ['pays privately', {}, 'You pay yourself'],
  ['has a package', { purchase: { id: 1, title: 'Heart' } }, 'Paid by your package: Heart'],
])(
  'A patient who %s reads who pays for a missed visit, and not for a cancelled one',
  async (_, changes, words) => {
    const missed = await open({ ...changes, status: 'cancelled', state: 'noShow' });
    expect(missed.container).toHaveTextContent(words);
    const cancelled = await open({ ...changes, status: 'cancelled', state: 'cancelled' });
    expect(cancelled.container).toHaveTextContent('15.000 AMD');
    expect(cancelled.container).not.toHaveTextContent(words);
  },
);

describe('A patient who pays privately', () => {
  const bankPage = buildBankPage();

  it('can pay at the bank from the page of the booked visit', async () => {
    const { site } = await openStep(page.bookedVisit(1), {
      answers: [
        answer(getAppointmentDetails, () => ({ data: buildVisitDetails({ payable: true }) })),
        answer(startAppointmentPayment, () => ({ data: bankPage })),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Pay 15.000 AMD now' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
  });

  it.each([
    ['is paid', { payment: 'paid' } as const, 'Paid online'],
    ['is paid by a package', { purchase: { id: 1, title: 'Heart' } }, 'Paid by your package: Heart'],
  ])('is not asked to pay if the visit %s', async (_, changes, words) => {
    await open({ payable: false, ...changes });
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
