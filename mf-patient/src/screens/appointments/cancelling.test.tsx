/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { cancelAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildAppointment } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  portalWithList,
  visitsNumbered,
  openAppointments,
  titles,
  cancelButton,
  dialog,
  confirm,
} from '../../testing/open-appointments.ts';

beforeEach(() => sessionStorage.clear());

const reason = () => within(dialog()).getByRole('textbox', { name: /Why are you cancelling/ });

describe('Cancelling a visit', () => {
  it('asks for confirmation and removes the visit from the list', async () => {
    const { site } = await openAppointments(visitsNumbered(2));
    await user.click(screen.getByRole('button', { name: /^Cancel the visit ?: Service 1,/ }));
    expect(dialog()).toHaveTextContent('14:30');
    await confirm();
    await waitFor(() => expect(titles()).toEqual(['Service 2']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.toastsShown).toEqual([
      { kind: 'success', text: 'Your visit on 3\u00a0December at 14:30 is cancelled' },
    ]);
    expect(screen.getByRole('link', { name: /Upcoming/ }).textContent).toBe('Upcoming1');
    expect(screen.getByRole('link', { name: /Past/ }).textContent).toBe('Past0');
    expect(screen.getByRole('link', { name: /All/ }).textContent).toBe('All2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 visit'));
  });

  it('sends a reason if the patient gives one', async () => {
    const { site } = await openAppointments([buildAppointment()]);
    await user.click(cancelButton());
    await fillField(reason(), '  I am travelling ');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = site.calls.find(({ endpoint }) => endpoint === cancelAppointment)?.input;
    expect(sent).toEqual({ body: { appointmentId: 1, reason: 'I am travelling' } });
  });

  it('keeps the reason over an ended session and a reload, until the visit is cancelled', async () => {
    const visits = visitsNumbered(2);
    const ended = answer(cancelAppointment, () => new Refusal(401, errorCode.tokenInvalid));
    await openAppointments(visits, page.appointments(), [ended, ...portalWithList(visits)]);
    await user.click(screen.getByRole('button', { name: /Service 1,/ }));
    await fillField(reason(), 'I am ill');
    await confirm();
    await within(dialog()).findByRole('alert');
    cleanup();

    await openAppointments(visits);
    await user.click(screen.getByRole('button', { name: /Service 2,/ }));
    expect(reason()).toHaveValue('');
    await user.click(within(dialog()).getByRole('button', { name: 'Keep the visit' }));
    await user.click(screen.getByRole('button', { name: /Service 1,/ }));
    expect(reason()).toHaveValue('I am ill');
    expect(window.location.href).not.toContain('ill');
    await confirm();
    await waitFor(() => expect(titles()).toEqual(['Service 2']));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('I am ill');
  });

  it('says before and after that a payment is refunded', async () => {
    const visits = [buildAppointment({ payment: 'paid', state: 'paid' })];
    const refunding = [
      answer(cancelAppointment, () => {
        const [visit] = visits.splice(0);
        return { data: { ...visit!, status: 'cancelled' as const, payment: 'refunding' as const } };
      }),
      ...portalWithList(visits),
    ];
    const { site } = await openAppointments(visits, page.appointments(), refunding);
    await user.click(cancelButton());
    expect(dialog()).toHaveTextContent('You have paid 15.000 AMD online. The whole amount will be returned');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.toastsShown).toEqual([
      {
        kind: 'success',
        text: 'Your visit on 3\u00a0December at 14:30 is cancelled. The money is on its way back to your card.',
      },
    ]);
  });

  it('does not mention money if nothing was paid', async () => {
    await openAppointments([buildAppointment()]);
    await user.click(cancelButton());
    expect(dialog()).not.toHaveTextContent('returned to your card');
  });

  it('is abandoned if the patient keeps the visit', async () => {
    const { site } = await openAppointments([buildAppointment()]);
    await user.click(cancelButton());
    await user.click(within(dialog()).getByRole('button', { name: 'Keep the visit' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === cancelAppointment)).toBe(false);
  });

  it('is refused after the deadline, with the number to call', async () => {
    const visits = [buildAppointment()];
    const late = [
      answer(cancelAppointment, () => new Refusal(409, errorCode.tooLateToCancel)),
      ...portalWithList(visits),
    ];
    const { site } = await openAppointments(visits, page.appointments(), late);
    await user.click(cancelButton());
    visits[0] = buildAppointment({ cancellable: false });
    await confirm();
    const said = await within(dialog()).findByRole('alert');
    expect(said).toHaveTextContent('too late');
    expect(within(said).getByRole('link')).toHaveAttribute('href', 'tel:+37410505050');
    expect(within(dialog()).queryByRole('button', { name: 'Cancel the visit' })).not.toBeInTheDocument();
    await screen.findByText('It is too late to cancel online. Please call the branch.');
    expect(site.toastsShown).toEqual([]);
  });

  it('does not call the visit kept or cancelled while no answer arrives, and can be repeated', async () => {
    const line = { works: true };
    await openAppointments([buildAppointment()], page.appointments(), undefined, () => line.works);
    await user.click(cancelButton());
    line.works = false;
    await confirm();
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'it is not known yet whether the visit is cancelled',
    );
    line.works = true;
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be retried after an error', async () => {
    const visits = visitsNumbered(1);
    const broken = [
      answer(cancelAppointment, () => new Refusal(500, errorCode.failed)),
      ...portalWithList(visits),
    ];
    const { answers } = await openAppointments(visits, page.appointments(), broken);
    await user.click(cancelButton());
    await confirm();
    await within(dialog()).findByRole('alert');
    answers.shift();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).not.toContain('Service 1');
  });

  it('is possible until the deadline in the list', async () => {
    await openAppointments([buildAppointment({ cancelUntil: Date.parse('2026-12-03T12:30:00+04:00') })]);
    expect(screen.getByText('You can cancel online until 12:30 on 3 December.')).toBeInTheDocument();
  });

  it('is offered only for visits that can be cancelled', async () => {
    await openAppointments([buildAppointment({ cancellable: false, cancelUntil: 1 })]);
    expect(screen.queryByText(/You can cancel online until/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Cancel the visit/ })).not.toBeInTheDocument();
    expect(screen.getByText(/too late to cancel online/)).toBeInTheDocument();
  });
});
