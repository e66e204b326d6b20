/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { appointmentPopup } from '@arev/shared/contracts/slots';
import type { PriceItem } from '@arev/shared/contracts/services';
import { buildPriceItem } from '@arev/shared/testing/builders';
import { renderWithTexts } from '@arev/shared/testing/render-with-texts';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import texts from '../../../locales/en.json' with { type: 'json' };
import { definition } from '../../definition.ts';
import { AppointmentPopup } from './appointment-popup.tsx';

type Choice = { readonly branchId: number } | undefined;

const open = (changes: Partial<PriceItem> = {}) => {
  const closed: Choice[] = [];
  const item = buildPriceItem(changes);
  renderWithTexts(<AppointmentPopup item={item} onClose={(choice) => closed.push(choice)} />, {
    language: 'en',
    namespaces: { 'mf-booking': texts },
  });
  return closed;
};

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const branch = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const only = { id: 2, title: 'Arev Komitas', price: 16_000 };

it('The popup asks for a branch, each with its price, and brings it when it closes', async () => {
  const closed = open();
  expect(next()).toBeDisabled();
  expect(branch(/Arev Center/).closest('label')).toHaveTextContent('15.000 AMD');
  await user.click(branch(/Arev Komitas/));
  await user.click(next());
  expect(closed).toEqual([{ branchId: 2 }]);
});

it('A single branch need not be chosen', async () => {
  const closed = open({ branches: [only] });
  expect(branch(/Arev Komitas/)).toBeChecked();
  await user.click(next());
  expect(closed).toEqual([{ branchId: 2 }]);
});

it('The branch of the price is chosen already', () => {
  open({ branchId: 2 });
  expect(branch(/Arev Komitas/)).toBeChecked();
  expect(next()).toBeEnabled();
});

it('A branch that does not give the service is not chosen', () => {
  open({ branchId: 99 });
  expect(next()).toBeDisabled();
});

it('Without any branch there is no way on but to call', () => {
  open({ branches: [], branchNames: [] });
  expect(next()).toBeDisabled();
  expect(screen.getByText(/No branch offers this service/)).toBeInTheDocument();
});

it.each(['Cancel', 'Close'])('%s brings nothing', async (name) => {
  const closed = open();
  await user.click(branch(/Arev Center/));
  await user.click(screen.getByRole('button', { name }));
  expect(closed).toEqual([undefined]);
});

it('A service with a survey warns of it', () => {
  open({ survey: true });
  expect(screen.getByText('A short survey before the visit')).toBeInTheDocument();
});

it('A service without one does not', () => {
  open();
  expect(screen.queryByText('A short survey before the visit')).not.toBeInTheDocument();
});

it('The remote offers the popup by the name of its contract', async () => {
  expect(await definition.slots?.[appointmentPopup.name]?.()).toBe(AppointmentPopup);
});
