/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { addPatientAtDesk } from '@arev/shared/contracts/reception';
import { fillField, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openReceptionDay, press } from '../../testing/reception-day.ts';

beforeEach(() => sessionStorage.clear());

const type = async (label: RegExp, value: string) => fillField(screen.getByLabelText(label), value);
const typeVahe = async () => {
  await type(/First name/, 'Vahe');
  await type(/Last name/, 'Nazaryan');
  await type(/Phone/, '+374 (91) 23 45 67');
};

it('A new patient is added while booking, with errors at the fields', async () => {
  const { column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await press('Add a patient');
  await typeVahe();
  await press('Add');
  await screen.findByText('“Date of birth” is a required field', { selector: 'a' });
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    /“Date of birth” is a required field/,
  );
  await type(/Date of birth/, '03/02/1960');
  await press('Add');
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
  await press('Book : 10:00–11:00', (await openReceptionDay()).column);
  await press('Add a patient');
  await typeVahe();
  await fillField(screen.getByLabelText('Language'), 'hy');
  await user.click(screen.getAllByText('Close', { selector: 'button *' })[0]!);
  cleanup();
  await press('Book : 10:00–11:00', (await openReceptionDay()).column);
  await press('Add a patient');
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue('Nazaryan'));
  expect(screen.getByLabelText('Language')).toHaveValue('hy');
  await press('Clear all');
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue(''));
  expect(screen.getByLabelText(/Last name/)).toHaveFocus();
  expect(screen.getByLabelText('Language')).toHaveValue('en');
  expect(sessionStorage.getItem('arev-draft-new-patient')).toBeNull();
});

it('A social card number of another patient shows an error at its field, and the rest stays', async () => {
  const { portal, column, sent } = await openReceptionDay();
  await press('Book : 10:00–11:00', column);
  await press('Add a patient');
  await typeVahe();
  await type(/Date of birth/, '03/02/1960');
  await type(/Social card number/, '4512910412');
  portal.knows = true;
  await press('Add');
  await screen.findByText(/^There is a patient with this number already/, { selector: 'a' });
  expect(screen.getByLabelText(/Social card number/)).toHaveAccessibleDescription(/^There is a patient/);
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Nazaryan');
  portal.knows = false;
  await type(/Social card number/, '');
  await press('Add');
  expect(await screen.findByText('Vahe Nazaryan')).toBeInTheDocument();
  expect(sent(addPatientAtDesk)).toHaveLength(2);
});
