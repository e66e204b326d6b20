/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listScheduleDates } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { joinWaitingList } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { openStep } from '../../testing/open-step.ts';
import { clinic, wholeDraft } from '../../testing/portal.ts';

const { date: _date, time: _time, startsAt: _startsAt, ...draft } = wholeDraft;
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('A patient who cannot wait for a doctor', () => {
  const fields = [{ path: 'serviceId', key: 'invalid' }];

  it.each([
    ['no longer provides the service there', new Refusal(422, errorCode.invalidInput, 'Refused', fields)],
    ['has left', new Refusal(404, errorCode.notFound)],
  ])('is told to call if the doctor %s, and not to try again', async (_, refusal) => {
    const answers = [
      answer(listScheduleDates, () => listed([])),
      answer(joinWaitingList, () => refusal),
      ...clinic(),
    ];
    await openStep(page.booking('step4'), { draft, answers });
    await press('Join the waiting list');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(/^This doctor no longer provides this service there/);
    expect(said).not.toHaveTextContent('try again');
    expect(await screen.findByRole('link', { name: '+374 10 55 00 00' })).toBeInTheDocument();
  });
});
