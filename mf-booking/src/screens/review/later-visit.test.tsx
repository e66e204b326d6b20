/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listAppointments } from '@arev/shared/contracts/appointments';
import { listWaiting, type Waiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildAppointment } from '@arev/shared/testing/builders';
import { screen } from '@testing-library/react';
import { familyOf, person } from '../../testing/family.ts';
import { openStep } from '../../testing/open-step.ts';
import { at, clinic, doctors, item, wholeDraft } from '../../testing/portal.ts';
import { bookButton } from '../../testing/step-page.ts';

const entry: Waiting = {
  ...{ id: 5, doctor: doctors[1]!, anyDoctor: true, branch: null },
  service: { id: item.id, slug: item.slug, title: item.title },
  ...{ from: '2026-12-01', to: '2026-12-20', joinedAt: at('09:00') },
};
const open = (startsAt: number, lines: Waiting[], patientId?: number) =>
  openStep(page.booking('step5'), {
    draft: { ...wholeDraft, ...(patientId !== undefined && { patientId }) },
    answers: [
      answer(listWaiting, () => listed(lines)),
      answer(listAppointments, () => listed([buildAppointment({ startsAt, doctor: doctors[1]! })])),
      familyOf(person(7, 'Nare')),
      ...clinic(),
    ],
  });

describe('The review of a booking by a patient who waited for an earlier time', () => {
  it.each([
    ['their later visit', undefined, /^You already have a visit for this service: 3 December, 18:00/],
    ['that of their child', 7, /^The patient already has a visit for this service: 3 December, 18:00/],
  ])('says that %s can be cancelled then', async (_, patientId, words) => {
    await open(at('18:00'), [entry], patientId);
    expect(await screen.findByText(words)).toHaveTextContent(/Davit Petrosyan.*you can cancel it\.$/);
  });

  it.each([
    ['is before that time', at('09:00'), [entry]],
    ['is for a service for which they do not wait', at('18:00'), []],
  ])('says nothing of a visit that %s', async (_, startsAt, lines) => {
    await open(startsAt, lines);
    await screen.findByText(/^We keep this time/);
    expect(bookButton()).toBeInTheDocument();
    expect(screen.queryByText(/already have a visit for this service/)).not.toBeInTheDocument();
  });
});
