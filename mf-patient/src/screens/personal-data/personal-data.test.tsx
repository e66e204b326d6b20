/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { listAppointmentFiles } from '@arev/shared/contracts/patient-files';
import { verifyAccount } from '@arev/shared/contracts/registration';
import { listTasks, type Task } from '@arev/shared/contracts/tasks';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { listWaiting, type Waiting } from '@arev/shared/contracts/waiting-list';
import { addDays, clinicToday, instantOf } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildDoctorCard, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildFile, buildVisit, portalWithVisits } from '../../testing/visits.ts';

const open = async (
  visits: readonly VisitDetails[],
  patient = buildUser(),
  answers: ReturnType<typeof answer>[] = [],
) => {
  const site = createTestSite({
    answers: [...answers, ...portalWithVisits(visits)],
    session: { status: 'signed-in', user: patient },
  });
  return { site, ...(await renderRoute(definition, page.personalData(), site)) };
};

const visitIn = (days: number) => {
  const startsAt = instantOf(addDays(clinicToday(Date.now()), days), '14:30').getTime();
  return buildVisit({ startsAt, endsAt: startsAt + 1_800_000 });
};

describe('Patients come home to their area', () => {
  it('and are greeted, under a title that does not name them', async () => {
    const { head } = await open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Lilit');
    expect(head()).toEqual({ title: 'My account', robots: 'noindex' });
  });

  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [3, 'In 3 days'],
  ])('and see that their next visit is in %i days: %s', async (days, words) => {
    await open([visitIn(days)]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All about this visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1',
    );
  });

  it('and are led to book when no visit is ahead', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Book a visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/create',
    );
  });

  it('and reach its other pages, of which this one is marked', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'My visits' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments',
    );
  });

  it('and see the questions and the payment that their next visit waits for', async () => {
    await open([{ ...visitIn(3), hasSurvey: true, payable: true }]);
    const survey = await screen.findByRole('link', { name: 'Answer the questions' });
    expect(survey).toHaveAttribute('href', '/en/personal-data/appointments/1/survey');
    expect(screen.getByRole('link', { name: 'See and pay' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1',
    );
    expect(screen.getByText(/can be paid online: 15.000 AMD/)).toBeInTheDocument();
  });

  it('and nothing waits once the questions are answered and nothing is to be paid', async () => {
    await open([{ ...visitIn(3), hasSurvey: true, filledSurvey: true }]);
    await screen.findByRole('link', { name: 'All about this visit' });
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });

  it('and are asked how the last visit was, until they have said so', async () => {
    const over = buildVisit({ status: 'completed', state: 'completed', ratable: true });
    const { unmount } = await open([over]);
    expect(await screen.findByRole('link', { name: 'Rate the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1#rating',
    );
    unmount();
    await open([{ ...over, rating: { rate: 5, message: '' } }]);
    expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
  });
});

describe('What came from the clinic', () => {
  const startsAt = instantOf(addDays(clinicToday(Date.now()), 2), '10:00').getTime();
  const waiting: Waiting = {
    ...{ id: 4, doctor: buildDoctorCard(), branch: null, joinedAt: startsAt - 1 },
    ...{ service: { id: 1, slug: 'ecg', title: 'Cardiogram' }, from: '2026-11-01', to: '2027-11-20' },
    offer: { startsAt, until: startsAt - 3_600_000, branch: { id: 2, title: 'Arev Komitas' } },
  };
  const request = (completedAt: number): Task => ({
    ...{ id: 3, service: { id: 6, slug: 'home-visit', title: 'Home visit' }, date: '2026-11-20' },
    ...{ createdAt: completedAt - 1, completed: true, completedAt },
  });
  const over = buildVisit({ id: 9, status: 'completed', state: 'completed' });
  const file = (changes: object) =>
    answer(listAppointmentFiles, () => listed([{ ...buildFile({ createdAt: Date.now() }), ...changes }]));
  const day = 86_400_000;

  it('waits for the patient: a free time, an answered request, a new file', async () => {
    await open([over], undefined, [
      answer(listWaiting, () => listed([waiting])),
      answer(listTasks, () => listed([request(Date.now() - day)])),
      file({ own: false }),
    ]);
    expect(await screen.findByRole('link', { name: 'Book this time' })).toHaveAttribute(
      'href',
      expect.stringContaining(`at=${startsAt}`),
    );
    expect(
      await screen.findByText('The clinic has dealt with your request: Home visit.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'See the files' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/9#visit-files',
    );
  });

  it('is news no more after two weeks, and what the patient attached never was', async () => {
    const { site } = await open([over], undefined, [
      answer(listWaiting, () => listed([{ ...waiting, offer: null }])),
      answer(listTasks, () => listed([request(Date.now() - 15 * day)])),
      file({ own: true }),
    ]);
    await waitFor(() =>
      expect(site.calls.map(({ endpoint }) => endpoint)).toEqual(
        expect.arrayContaining([listWaiting, listTasks, listAppointmentFiles]),
      ),
    );
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });
});

describe('Patients who are not verified', () => {
  const guest = buildUser({ verified: false });

  it('learn why, what to bring and what is possible meanwhile', async () => {
    await open([], guest);
    expect(screen.getByText('Your account is not verified yet')).toBeInTheDocument();
    expect(screen.getByText(/Bring your passport or ID card, and your social card/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Addresses of the branches' })).toBeInTheDocument();
  });

  it.each([
    ['', 'Nare’s account is not verified yet', /birth certificate/],
    ['nare', 'Nare’s account is not verified yet', /Nobody can do it for them/],
  ])('are told what is right for a relative whose user name is “%s”', async (username, title, words) => {
    const actor = { patientId: 2, firstName: 'Lilit', lastName: 'Hakobyan' };
    await open([], buildUser({ verified: false, firstName: 'Nare', username, actor }));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('are told when the register was asked too often', async () => {
    await open([], guest, [
      answer(verifyAccount, () => new Refusal(429, errorCode.tooManyRequests, 'Too often. Wait a little.')),
    ]);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('It was not sent')).toBeInTheDocument();
  });

  it('look again and see when the clinic has verified them', async () => {
    const known = [false, true];
    let verified = false;
    await open([], guest, [
      answer(verifyAccount, () => ({ data: { verified: (verified = known.shift() ?? false) } })),
      answer(me, () => ({ data: buildUser({ verified }) })),
    ]);
    const again = screen.getByRole('button', { name: 'Check again' });
    await user.click(again);
    expect(await screen.findByText('Not verified yet.')).toBeInTheDocument();
    await user.click(again);
    await waitFor(() =>
      expect(screen.queryByText('Your account is not verified yet')).not.toBeInTheDocument(),
    );
  });
});
