/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { type Appointment, listAppointments } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { listWaiting, type Waiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { type Answer, answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildAppointment, buildDoctorCard } from '@arev/shared/testing/builders';
import { waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, doctors, item } from '../../testing/portal.ts';

const entry: Waiting = {
  ...{ id: 31, doctor: buildDoctorCard(), branch: null, anyDoctor: true, offer: null },
  ...{ from: '2026-12-01', to: '2026-12-05', joinedAt: at('09:00') },
  service: { id: item.id, slug: item.slug, title: item.title },
};
const said = { branch: 2, doctor: 'davit-petrosyan', at: at('14:30'), patientId: 1 };
const lines = answer(listWaiting, () => listed([entry]));
const opened = async (waitingId: number, ...given: Answer[]) => {
  const path = letterPages.freeTime({ waitingId, ...said });
  const { site } = await openStep(path, { answers: [...given, lines, ...clinic()] });
  await waitFor(() => expect(site.wentTo).toHaveLength(1));
  return { path, target: site.wentTo[0] };
};

it('The message of a free time leads to the booking of its service, which its link does not name', async () => {
  const { path, target } = await opened(31);
  expect(path).not.toContain(item.slug);
  const { slug: service } = item;
  const asked = { service, branchId: 2, doctor: 'davit-petrosyan', at: at('14:30'), patientId: 1 };
  expect(target).toBe(`/en/${page.bookingStart(asked)}`);
});

it.each([
  ['has left the waiting list', 32, []],
  ['is somebody else', 31, [answer(listWaiting, () => new Refusal(403, errorCode.forbidden))]],
])('The message leads to the choice of a service if the reader %s', async (_, waitingId, given) => {
  const { target } = await opened(waitingId, ...given);
  expect(target).toBe(`/en/${page.bookingStart({ branchId: 2, patientId: 1 })}`);
});

describe('A patient who has a later visit for the service', () => {
  const [, doctor] = doctors;
  const later = (changes: Partial<Appointment> = {}) =>
    buildAppointment({
      ...{ id: 7, startsAt: at('18:00'), doctor: doctor! },
      branch: { ...buildAppointment().branch, id: 2 },
      ...changes,
    });
  const withVisits = (...visits: Appointment[]) => answer(listAppointments, () => listed(visits));

  it('is led by the message to moving the next one of them', async () => {
    const { target } = await opened(31, withVisits(later({ id: 8, startsAt: at('19:00') }), later()));
    expect(target).toBe(`/en/${page.moveVisit(7, { at: at('14:30'), patientId: 1 })}`);
  });

  it.each([
    ['it is with another doctor', { doctor: doctors[0]! }],
    ['it is at another branch', { branch: buildAppointment().branch }],
    ['it is before that time', { startsAt: at('09:00') }],
    ['it is too late to move it', { cancellable: false }],
  ])('is led to a booking if %s', async (_, changes) => {
    const { target } = await opened(31, withVisits(later(changes)));
    expect(target).toContain(page.bookingStart());
  });
});
