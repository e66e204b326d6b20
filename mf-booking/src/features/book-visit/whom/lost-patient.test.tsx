/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { holdTime } from '@arev/shared/contracts/holds';
import { getAppointmentSurvey } from '@arev/shared/contracts/surveys';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { familyOf, person } from '../../../testing/family.ts';
import { openStep } from '../../../testing/open-step.ts';
import { clinic, item, wholeDraft } from '../../../testing/portal.ts';
import { stepPath, timeButton } from '../../../testing/step-page.ts';

const nare = person(7, 'Nare');
const satenik = person(9, 'Satenik', { relation: 'adult' });
const ofSatenik = { ...wholeDraft, patientId: 9 };
const chosen = page.bookingStart({ service: item.slug });
const said = () => screen.findByText('You can no longer book for the person you chose');
const forbidden = () => new Refusal(403, errorCode.forbidden);

describe('A booking for somebody for whom the reader may no longer book', () => {
  it.each([
    ['the family', [familyOf(nare), ...clinic()]],
    ['nobody else', clinic()],
  ])('is told on the first step with %s left, and goes on for the reader', async (_, answers) => {
    const { site, draft } = await openStep(`${chosen}&branch=1`, { draft: ofSatenik, answers });
    expect(await said()).toBeInTheDocument();
    expect(screen.getByText(/The visit will be for Lilit Hakobyan/)).toBeInTheDocument();
    expect(draft()).not.toHaveProperty('patientId');
    expect(site.wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Arev Center/ }));
    await waitFor(() => expect(site.wentTo).toEqual([stepPath('step2')]));
    expect(draft()).not.toHaveProperty('patientId');
  });

  it.each(['step2', 'step3', 'step4', 'step5'] as const)('leads from %s to the first step', async (step) => {
    const answers = [familyOf(nare), ...clinic()];
    const { follow, draft } = await openStep(page.booking(step), { draft: ofSatenik, answers });
    expect(await follow()).toBe(`/en/${chosen}`);
    expect(await said()).toBeInTheDocument();
    expect(draft()).not.toHaveProperty('patientId');
  });

  it.each([
    ['the days are asked for', listScheduleDates],
    ['a time is pressed', holdTime],
  ])('is noticed when %s', async (_, endpoint) => {
    const answers = [familyOf(satenik), ...clinic()];
    const { site, draft, follow } = await openStep(page.booking('step4'), { draft: ofSatenik, answers });
    const time = await timeButton('15:00');
    answers.unshift(familyOf(nare), answer(endpoint, forbidden));
    if (endpoint === holdTime) await user.click(time);
    else await site.queryClient.invalidateQueries({ queryKey: [endpoint.method, endpoint.path] });
    expect(await follow()).toBe(`/en/${chosen}`);
    expect(await said()).toBeInTheDocument();
    expect(draft().patientId).toBeUndefined();
  });
});

it.each([
  ['the confirmation', page.bookedVisit(1, { patientId: 9 })],
  ['moving it', page.moveVisit(1, { patientId: 9 })],
  ['its questionnaire', page.visitSurvey(1, { patientId: 9 })],
])(
  'The page with %s of a visit is not found by somebody who may no longer act for the patient',
  async (_, path) => {
    const { container } = await openStep(path, {
      answers: [
        answer(getAppointmentDetails, forbidden),
        answer(getAppointmentSurvey, forbidden),
        ...clinic(),
      ],
    });
    expect(container).toHaveTextContent('404');
  },
);
