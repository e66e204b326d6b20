/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { getSurveyDraft, saveSurveyDraft } from '@arev/shared/contracts/survey-drafts';
import { getAppointmentSurvey } from '@arev/shared/contracts/surveys';
import { page } from '@arev/shared/routing';
import { answer } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { draftAnswers, everyItem, type KeptDraft } from '../../testing/surveys.ts';

const nurse = () => screen.getByLabelText<HTMLInputElement>('Name of the nurse');

/** The survey of a visit on one more device. */
const openDevice = (kept: KeptDraft) =>
  openStep(page.visitSurvey(7), {
    answers: [answer(getAppointmentSurvey, () => ({ data: everyItem() })), ...draftAnswers(kept)],
  });

it('Answers that were begun on one device appear on another, until they are cleared', async () => {
  const kept: KeptDraft = { typed: null };
  const { site, unmount } = await openDevice(kept);
  await fillField(nurse(), 'Mariam');
  await waitFor(() => expect(kept.typed).toMatchObject({ 'item-18': 'Mariam' }));
  expect(site.calls.find(({ endpoint }) => endpoint === saveSurveyDraft)?.input).toMatchObject({
    params: { id: 3 },
    query: { appointmentId: 7 },
  });
  unmount();

  await openDevice(kept);
  expect(await screen.findByText(/began on another device/)).toBeInTheDocument();
  expect(screen.getByText('If you had chosen files there, choose them again here.')).toBeInTheDocument();
  expect(nurse()).toHaveValue('Mariam');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
  await waitFor(() => expect(kept.typed).toBeNull());
});

it('A draft that loads late does not overwrite answers typed meanwhile', async () => {
  const late = Promise.withResolvers<undefined>();
  await openStep(page.visitSurvey(7), {
    answers: [
      answer(getAppointmentSurvey, () => ({ data: everyItem() })),
      answer(getSurveyDraft, async () => {
        await late.promise;
        return { data: { typed: { 'item-18': 'Mariam' }, savedAt: Date.now() } };
      }),
      answer(saveSurveyDraft, () => ({ data: null })),
    ],
  });
  await fillField(nurse(), 'Anahit');
  await act(async () => late.resolve(undefined));
  await waitFor(() => expect(nurse()).toHaveValue('Anahit'));
  expect(screen.queryByText(/began on another device/)).not.toBeInTheDocument();
});

it('Leaving the page of a survey saves the typed answers at once', async () => {
  const kept: KeptDraft = { typed: null };
  await openDevice(kept);
  await fillField(nurse(), 'Mariam');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(kept.typed).toMatchObject({ 'item-18': 'Mariam' }), { timeout: 1_000 });
  jest.restoreAllMocks();
});
