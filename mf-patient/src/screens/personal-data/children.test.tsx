/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPending, type Pending } from '@arev/shared/contracts/pending';
import { listHolds } from '@arev/shared/contracts/holds';
import { listProfiles, switchToAccount, type Profile } from '@arev/shared/contracts/profiles';
import { instantOf } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';
import { portalWithVisits } from '../../testing/visits.ts';

const tokens = { accessToken: 'b', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };
const startsAt = instantOf('2026-12-03', '10:00').getTime();
const child: Profile = { ...nare, bookable: true };
const ofAppointment = { appointmentId: 9, startsAt };
const doctor = { firstName: 'Ani', lastName: 'Grigoryan', slug: 'ani' };
const nothing: Pending = {
  next: null,
  ...{ offers: [], surveys: [], payments: [], packages: [], requests: [], files: [], ratings: [] },
};
const waits: Pending = {
  ...nothing,
  next: { ...ofAppointment, service: 'ECG', doctor },
  offers: [{ doctor, service: { slug: 'ecg' }, branchId: 2, startsAt, until: startsAt, byDesk: true }],
  surveys: [ofAppointment],
  payments: [{ ...ofAppointment, price: 15_000 }],
  packages: [{ purchaseId: 3, slug: 'heart', title: 'Heart', price: 75_000 }],
  requests: [
    { taskId: 1, service: 'Home visit', state: 'called', plannedFor: null },
    { taskId: 2, service: 'Massage', state: 'planned', plannedFor: '2026-12-03' },
    { taskId: 3, service: 'Vaccination', state: 'done', plannedFor: null },
  ],
};

interface Given {
  readonly pending?: Pending | Refusal;
  readonly people?: readonly Profile[];
  readonly patient?: ReturnType<typeof buildUser>;
}

/** Nothing waits for the parent. */
const open = ({ pending = waits, people = [child], patient }: Given = {}, answers: Answer[] = []) => {
  const ofChild = () => (pending instanceof Refusal ? pending : { data: pending });
  return openArea(
    page.personalData(),
    [
      ...answers,
      answer(switchToAccount, () => ({ data: tokens })),
      answer(me, () => ({ data: buildUser({ patientId: 2 }) })),
      answer(listHolds, () => listed([])),
      answer(listProfiles, () => ({ data: { profiles: [buildProfile(), ...people], managers: [] } })),
      answer(getPending, (_, { patientId }) => (patientId === 2 ? ofChild() : { data: nothing })),
      ...portalWithVisits([]),
    ],
    patient,
  );
};

const ofNare = () => screen.findByRole('region', { name: 'Child: Nare Hakobyan' });

describe('The overview of a parent', () => {
  it('lists pending items of a child, with links that keep the child', async () => {
    const { sent } = await open();
    const region = await ofNare();
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(8));
    const requests = '/en/personal-data/requests-tasks?for=2';
    const rows = within(region)
      .getAllByRole('listitem')
      .map((row) => [
        row.querySelector('p')?.textContent,
        within(row).queryByRole('link')?.getAttribute('href')?.replace('/en/personal-data/appointments', ''),
      ]);
    expect(rows).toEqual([
      [expect.stringMatching(/^Next visit: 3\u00a0December, 10:00\. /), '/9?for=2'],
      [
        expect.stringContaining('The reception offers you a time'),
        `/create?service=ecg&doctor=ani&branch=2&at=${startsAt}&for=2`,
      ],
      ['The doctor has questions for you before the visit on 3\u00a0December.', '/9/survey?for=2'],
      ['The visit on 3\u00a0December can be paid online: 15.000 AMD.', '/9?for=2'],
      ['The clinic has called about the request: Home visit.', requests],
      ['The request is planned: Massage.', requests],
      ['The request is completed: Vaccination.', requests],
      ['A package is ordered and not paid for yet: Heart, 75.000 AMD.', undefined],
    ]);
    expect(
      within(region).getByRole('link', { name: /^All about this visit ?: Nare Hakobyan$/ }),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
    expect(sent(listAppointments).filter(({ patientId }) => patientId === 2)).toEqual([]);
  });

  it('opens an ordered package in the account of the child, to whom it is sold', async () => {
    const { site, sent } = await open();
    const buttons = await within(await ofNare()).findAllByRole('button', { name: /^Open their account/ });
    await user.click(buttons[0]!);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-packages/heart']));
    expect(sent(switchToAccount)[0]?.input).toEqual({ body: { patientId: 2 } });
  });

  it('says that the permission for a child has ended', async () => {
    const { site } = await open({}, [
      answer(switchToAccount, () => new Refusal(403, errorCode.forbidden, 'Not allowed')),
    ]);
    const buttons = await within(await ofNare()).findAllByRole('button', { name: /^Open their account/ });
    await user.click(buttons[0]!);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });

  it.each<[string, Given]>([
    ['for whom nothing waits', { pending: nothing }],
    ['who is not verified', { people: [{ ...child, bookable: false }] }],
    ['of an older portal', { pending: new Refusal(422, errorCode.invalidInput) }],
  ])('shows nothing for a child %s', async (_, given) => {
    const { sent } = await open(given);
    await waitFor(() => expect(sent(listProfiles)).toHaveLength(1));
    const asked = () => sent(getPending).some(({ patientId }) => patientId === 2);
    await waitFor(() => expect(asked()).toBe(given.people === undefined));
    expect(screen.queryByRole('region', { name: /Nare/ })).not.toBeInTheDocument();
  });

  it('lists nothing of other adults, and nothing of the family after a switch', async () => {
    const actor = { patientId: 7, firstName: 'Lilit', lastName: 'Hakobyan' };
    const adult = await open({ people: [{ ...child, relation: 'adult' }] });
    await waitFor(() => expect(adult.sent(listProfiles)).toHaveLength(1));
    expect(adult.sent(getPending).some(({ patientId }) => patientId === 2)).toBe(false);
    adult.unmount();
    const switched = await open({ patient: buildUser({ actor }) });
    await screen.findByRole('heading', { name: 'Your next visit' });
    expect(switched.sent(listProfiles)).toEqual([]);
  });

  it('says that the items of a child failed to load, and requests them again', async () => {
    const { sent } = await open({ pending: new Refusal(503, errorCode.unavailable) });
    const region = await ofNare();
    const before = sent(getPending).length;
    await user.click(within(region).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(getPending).length).toBeGreaterThan(before));
  });
});
