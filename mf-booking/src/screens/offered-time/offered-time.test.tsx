/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { listWaiting, type Waiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildDoctorCard } from '@arev/shared/testing/builders';
import { waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, item } from '../../testing/portal.ts';

const entry: Waiting = {
  ...{ id: 31, doctor: buildDoctorCard(), branch: null, anyDoctor: true, offer: null },
  ...{ from: '2026-12-01', to: '2026-12-05', joinedAt: at('09:00') },
  service: { id: item.id, slug: item.slug, title: item.title },
};
const said = { branch: 2, doctor: 'davit-petrosyan', at: at('14:30'), patientId: 1 };
const opened = async (waitingId: number, given = answer(listWaiting, () => listed([entry]))) => {
  const path = letterPages.freeTime({ waitingId, ...said });
  const { site } = await openStep(path, { answers: [given, ...clinic()] });
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
  ['has left the waiting list', 32, undefined],
  ['is somebody else', 31, answer(listWaiting, () => new Refusal(403, errorCode.forbidden))],
])('The message leads to the choice of a service if the reader %s', async (_, waitingId, given) => {
  const { target } = await opened(waitingId, given);
  expect(target).toBe(`/en/${page.bookingStart({ branchId: 2, patientId: 1 })}`);
});
