/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { rateAppointment } from '@arev/shared/contracts/visits';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildVisitDetails } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openVisit, press } from '../../testing/open-visit.ts';

beforeEach(() => sessionStorage.clear());

describe('Rating a past visit', () => {
  const over = buildVisitDetails({ status: 'completed', state: 'completed', ratable: true });

  it('accepts stars and a comment', async () => {
    const { visits, sent, site } = await openVisit(over, [
      answer(rateAppointment, ({ body }) => {
        const rating = { rate: body.rate, message: body.message };
        visits[0] = { ...over, rating };
        return { data: rating };
      }),
    ]);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await fillField(await screen.findByRole('textbox'), ' Kind and quick. ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Rate the visit' })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    );
    await press('Rate the visit');
    expect(await screen.findByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
    expect(screen.getByText('Kind and quick.')).toBeInTheDocument();
    expect(sent(rateAppointment)).toEqual({
      params: { id: 1 },
      body: { rate: 4, message: 'Kind and quick.' },
    });
    expect(site.toastsShown).toHaveLength(1);
  });

  it('begins with the stars, and a chosen star keeps the focus when the form appears', async () => {
    await openVisit(over);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '3 stars' }));
    await screen.findByRole('textbox');
    const three = screen.getByRole('radio', { name: '3 stars' });
    expect(three).toBeChecked();
    expect(three).toHaveFocus();
  });

  it('keeps its draft over a reload', async () => {
    await openVisit(over);
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    cleanup();
    await openVisit(over);
    await waitFor(() => expect(screen.getByRole('textbox')).toBeInTheDocument());
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  it('can be changed later', async () => {
    await openVisit({ ...over, rating: { rate: 2, message: 'We waited.' } });
    await press('Change the rating');
    expect(await screen.findByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toHaveValue('We waited.');
    await waitFor(() => expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus());
  });

  it('shows the reason of a refusal', async () => {
    await openVisit(over, [
      answer(rateAppointment, () => new Refusal(409, errorCode.notRatable, 'Once it is over.')),
    ]);
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await screen.findByRole('button', { name: 'Rate the visit', description: '' });
    await press('Rate the visit');
    expect(await screen.findAllByText('Once it is over.')).toHaveLength(2);
  });

  it('is not offered for a visit that is ahead', async () => {
    await openVisit(buildVisitDetails());
    expect(screen.queryByText('How was the visit?')).not.toBeInTheDocument();
  });
});

describe('Answers of the clinic', () => {
  it('are shown on the page of the visit', async () => {
    const sentAt = Date.UTC(2026, 10, 20, 8);
    const answers = [{ id: 1, about: 'rating' as const, message: 'We are sorry.\nCome again.', sentAt }];
    await openVisit(buildVisitDetails({ status: 'completed', state: 'completed', answers }));
    const section = await screen.findByRole('region', { name: 'Answers of the clinic' });
    expect(within(section).getByText('To your rating, 20.11.2026')).toBeInTheDocument();
    expect(within(section).getByText(/We are sorry/)).toBeInTheDocument();
  });

  it('have no section on the page if there are none', async () => {
    await openVisit(buildVisitDetails({ answers: [] }));
    expect(screen.queryByText('Answers of the clinic')).not.toBeInTheDocument();
  });
});
