/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { addPatientAtDesk } from '@arev/shared/contracts/reception';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openReceptionDay, press } from '../../testing/reception-day.ts';

beforeEach(() => sessionStorage.clear());

const type = (label: RegExp, value: string) =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeVahe = () => {
  type(/First name/, 'Vahe');
  type(/Last name/, 'Nazaryan');
  type(/Phone/, '+374 (91) 23 45 67');
};

it('A new patient is added while booking, with errors at the fields', async () => {
  const { column, sent } = await openReceptionDay();
  press('Book : 10:00 – 11:00', column);
  press('Add a patient');
  typeVahe();
  press('Add');
  await screen.findByText('“Date of birth” is a required field', { selector: 'a' });
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    /“Date of birth” is a required field/,
  );
  type(/Date of birth/, '03/02/1960');
  press('Add');
  expect(await screen.findByText('Vahe Nazaryan')).toBeInTheDocument();
  expect(sessionStorage.getItem('arev-draft-new-patient')).toBeNull();
  expect(sent(addPatientAtDesk)[0]?.input).toEqual({
    body: {
      ...{ firstName: 'Vahe', lastName: 'Nazaryan', birthDate: '1960-02-03' },
      ...{ phone: '+374 (91) 23 45 67', ssn: null, language: 'en' },
    },
  });
});

it('The data of a new patient survives closing the dialog and a reload, and can be cleared', async () => {
  press('Book : 10:00 – 11:00', (await openReceptionDay()).column);
  press('Add a patient');
  typeVahe();
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hy' } });
  fireEvent.click(screen.getAllByText('Close', { selector: 'button *' })[0]!);
  cleanup();
  press('Book : 10:00 – 11:00', (await openReceptionDay()).column);
  press('Add a patient');
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue('Nazaryan'));
  expect(screen.getByLabelText('Language')).toHaveValue('hy');
  press('Clear all');
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue(''));
  expect(screen.getByLabelText(/Last name/)).toHaveFocus();
  expect(screen.getByLabelText('Language')).toHaveValue('en');
  expect(sessionStorage.getItem('arev-draft-new-patient')).toBeNull();
});

it('A social card number of another patient shows an error at its field, and the rest stays', async () => {
  const { portal, column, sent } = await openReceptionDay();
  press('Book : 10:00 – 11:00', column);
  press('Add a patient');
  typeVahe();
  type(/Date of birth/, '03/02/1960');
  type(/Social card number/, '4512910412');
  portal.knows = true;
  press('Add');
  await screen.findByText(/^There is a patient with this number already/, { selector: 'a' });
  expect(screen.getByLabelText(/Social card number/)).toHaveAccessibleDescription(/^There is a patient/);
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Nazaryan');
  portal.knows = false;
  type(/Social card number/, '');
  press('Add');
  expect(await screen.findByText('Vahe Nazaryan')).toBeInTheDocument();
  expect(sent(addPatientAtDesk)).toHaveLength(2);
});
