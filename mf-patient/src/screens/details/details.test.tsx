/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { deletePhoto, uploadPhoto } from '@arev/shared/contracts/patient-files';
import { listProfiles } from '@arev/shared/contracts/profiles';
import { changeContact, sendContactCode } from '@arev/shared/contracts/registration';
import { type Details, getDetails, updateAccount } from '@arev/shared/contracts/sessions';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { fillField, slide, user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { input, press, typeIn } from '../../testing/account.ts';
import { buildDetails, buildProfile, openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const codeId = '00000000-0000-4000-8000-000000000001';

const portal = (start: Partial<Details> = {}) => {
  let details = buildDetails(start);
  const change = (changes: Partial<Details>) => {
    details = { ...details, ...changes };
    return { data: details };
  };
  return [
    answer(getDetails, () => ({ data: details })),
    answer(updateAccount, ({ body }) => change(body)),
    answer(sendContactCode, () => ({
      data: { codeId, codeLength: 6, validSeconds: 600, resendSeconds: 60 },
    })),
    answer(changeContact, ({ body: { code, contact } }) =>
      code === '482915'
        ? change({ email: contact, emailProved: true })
        : new Refusal(422, errorCode.invalidCode),
    ),
    answer(uploadPhoto, () => {
      change({ photo: 'a.webp', photoPath: 'people' });
      return { data: { photo: 'a.webp', photoPath: 'people' } };
    }),
    answer(deletePhoto, () => {
      change({ photo: null, photoPath: null });
      return { data: { photo: null, photoPath: null } };
    }),
  ];
};

const open = (details: Partial<Details> = {}, first: ReturnType<typeof answer>[] = [], user = buildUser()) =>
  openArea(page.details(), [...first, ...portal(details)], user);

describe('The details of a patient', () => {
  it('can be changed: name and language of messages', async () => {
    const { sent, head } = await open();
    expect(head()).toEqual({ title: 'My details', robots: 'noindex' });
    expect(screen.getByText('03.12.1990')).toBeInTheDocument();
    await typeIn('Last name', 'Sargsyan');
    await fillField(screen.getByLabelText(/Language of messages/), 'ru');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent(updateAccount)[0]?.input).toMatchObject({
      body: { firstName: 'Lilit', lastName: 'Sargsyan', language: 'ru' },
    });
    expect(sessionStorage.getItem('arev-draft-person-1')).toBeNull();
  });

  it('keep what was typed over a reload', async () => {
    await open();
    await typeIn('First name', 'Lili');
    cleanup();
    await open();
    await waitFor(() => expect(input('First name')).toHaveValue('Lili'));
  });

  it('show refusals of the portal at the field and keep everything typed', async () => {
    const fields = [{ path: 'lastName', key: 'invalid' }];
    await open({}, [answer(updateAccount, () => new Refusal(422, errorCode.invalidInput, 'No', fields))]);
    await typeIn('Last name', 'Sargsyan');
    await press('Save');
    await waitFor(() => expect(input('Last name')).toHaveAttribute('aria-invalid', 'true'));
    expect(input('Last name')).toHaveValue('Sargsyan');
  });

  it('keep the name in the document once the patient is verified', async () => {
    const { sent } = await open({ verified: true });
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    expect(screen.getByText('Lilit')).toBeInTheDocument();
    expect(screen.getByText(/checked against your document/)).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent(updateAccount)[0]?.input).toMatchObject({ body: { firstName: 'Lilit' } });
  });
});

it('The language of messages can be saved after the reception has corrected the name', async () => {
  const changes: Partial<Details> = {};
  const read = () => buildDetails({ verified: true, ...changes });
  await open({}, [
    answer(getDetails, () => ({ data: read() })),
    answer(updateAccount, ({ body }) => {
      if (body.firstName !== read().firstName)
        return new Refusal(422, errorCode.invalidInput, 'No', [{ path: 'firstName', key: 'invalid' }]);
      changes.language = body.language;
      return { data: read() };
    }),
  ]);
  changes.firstName = 'Lilith';
  await fillField(screen.getByLabelText(/Language of messages/), 'ru');
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.getByText('Lilith')).toBeInTheDocument();
  expect(changes.language).toBe('ru');
});

describe('The details of somebody else', () => {
  const actor = { patientId: 9, firstName: 'Anna', lastName: 'Petrosyan' };
  const photo = { photo: 'a.webp', photoPath: 'people' };

  it('are only shown to those who act for an adult', async () => {
    await open(photo, [], buildUser({ actor }));
    expect(screen.getByText('An adult changes this in their own account.')).toBeInTheDocument();
    for (const value of ['Lilit', 'Hakobyan', '03.12.1990', 'English'])
      expect(screen.getByText(value)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    for (const name of ['Save', 'Choose another', 'Remove'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('are changed by those who act for a child', async () => {
    const { sent } = await open({ ...photo, username: null }, [], buildUser({ actor }));
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeInTheDocument();
    await typeIn('First name', 'Nare');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent(updateAccount)).toHaveLength(1);
  });
});

const changeEmail = async () => {
  await user.click(screen.getByRole('button', { name: /^Change.*Email/ }));
  await findLabel('New email');
  await typeIn('New email', 'new@example.am');
  await typeIn('Current password', 'arev');
  await press('Send the code');
};

describe('Changing a contact', () => {
  it('is confirmed by a code that was sent to the new contact', async () => {
    const { sent, site } = await open({ emailProved: true });
    await changeEmail();
    await typeIn(await findLabel('Code from the message'), '482915');
    expect(
      await screen.findByText('The new contact is saved. We have told the former one about it.'),
    ).toBeInTheDocument();
    expect(screen.getByText('new@example.am')).toBeInTheDocument();
    expect(sent(changeContact)[0]?.input).toMatchObject({ body: { contact: 'new@example.am', codeId } });
    expect(site.toastsShown).toEqual([]);
  });

  it('reads again which contacts children have, which follow it', async () => {
    const profiles = [buildProfile()];
    const { site } = await open({}, [answer(listProfiles, () => ({ data: { profiles, managers: [] } }))]);
    const family = site.api.query(listProfiles, {});
    await site.queryClient.query(family);
    await changeEmail();
    await typeIn(await findLabel('Code from the message'), '482915');
    expect(await screen.findByText('The new contact is saved.')).toBeInTheDocument();
    await waitFor(() =>
      expect(site.queryClient.getQueryState(family.queryKey)).toMatchObject({ isInvalidated: true }),
    );
  });

  it('tells no former contact of the first email address, and does not say so', async () => {
    await open({ email: null });
    await user.click(screen.getByRole('button', { name: /^Add.*Email/ }));
    await findLabel('New email');
    await typeIn('New email', 'first@example.am');
    await typeIn('Current password', 'arev');
    await press('Send the code');
    await typeIn(await findLabel('Code from the message'), '482915');
    expect(await screen.findByText('The new contact is saved.')).toBeInTheDocument();
  });

  it('tells no former contact that was never confirmed, and does not say so', async () => {
    await open();
    await changeEmail();
    await typeIn(await findLabel('Code from the message'), '482915');
    expect(await screen.findByText('The new contact is saved.')).toBeInTheDocument();
  });

  it('is not needed to confirm the contact of the account', async () => {
    const { sent } = await open();
    expect(screen.getByText('No messages go there until it is confirmed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Confirm.*Phone/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Confirm.*Email/ }));
    await findLabel('Email');
    expect(input('Email')).toHaveValue('lilit@example.am');
    await typeIn('Current password', 'arev');
    await press('Send the code');
    await typeIn(await findLabel('Code from the message'), '482915');
    expect(await screen.findByText(/^The contact is confirmed/)).toBeInTheDocument();
    expect(sent(changeContact)[0]?.input).toMatchObject({ body: { contact: 'lilit@example.am' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument());
  });

  it('sends the same code again with one press if no answer came', async () => {
    let isLost = true;
    const lost = answer(changeContact, () =>
      isLost
        ? new Refusal(504, errorCode.unavailable)
        : { data: { phone: '+374 (91) 12 34 56', email: 'new@example.am' } },
    );
    const { sent } = await open({}, [lost]);
    await changeEmail();
    await typeIn(await findLabel('Code from the message'), '482915');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isLost = false;
    await user.click(again);
    expect(await screen.findByText(/The new contact is saved/)).toBeInTheDocument();
    expect(sent(changeContact).map(({ input }) => input)).toMatchObject([
      { body: { code: '482915' } },
      { body: { code: '482915' } },
    ]);
  });

  it('takes the keyboard focus along to the form and back', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: /^Change.*Email/ }));
    await waitFor(() => expect(input('New email')).toHaveFocus());
    await press('Do not change');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Change.*Phone/ })).toHaveFocus());
  });

  it('continues with the code after a reload, without storing the password', async () => {
    await open();
    await changeEmail();
    await findLabel('Code from the message');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('"arev"');
    cleanup();
    await open();
    await typeIn(await findLabel('Code from the message'), '000000');
    await waitFor(() => expect(input('Code from the message')).toHaveAttribute('aria-invalid', 'true'));
    await typeIn('Code from the message', '482915');
    expect(await screen.findByText(/The new contact is saved/)).toBeInTheDocument();
  });

  it.each([
    [errorCode.wrongPassword, 'Current password'],
    [errorCode.invalidContact, 'New email'],
  ])('shows the error with code %i at the field %s', async (code, label) => {
    await open({}, [answer(sendContactCode, () => new Refusal(422, code, 'This is why.'))]);
    await changeEmail();
    await waitFor(() => expect(input(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(input('New email')).toHaveValue('new@example.am');
  });

  it('is not offered for the account of another adult', async () => {
    const actor = { patientId: 9, firstName: 'Anna', lastName: 'Petrosyan' };
    await open({}, [], buildUser({ actor }));
    expect(screen.queryByRole('button', { name: /^Change.*Email/ })).not.toBeInTheDocument();
    expect(screen.getByText(/changed by themselves/)).toBeInTheDocument();
  });
});

const findLabel = async (label: string) => {
  await screen.findByLabelText(label);
  return label;
};

describe('The photo of a patient', () => {
  const picture = { width: 800, height: 600, close: () => undefined };
  const chooseFile = () =>
    user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), [
      new File(['x'], 'me.png', { type: 'image/png' }),
    ]);

  it('is cropped before the upload', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(picture) });
    const drawn: unknown[][] = [];
    HTMLCanvasElement.prototype.getContext = (() => ({
      fillRect: (...given: unknown[]) => void drawn.push(given),
      drawImage: (...given: unknown[]) => void drawn.push(given),
    })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg']));
    const { sent } = await open();
    await chooseFile();
    slide(await screen.findByLabelText('Zoom'), '2');
    expect(drawn.at(-1)?.slice(1, 5)).toEqual([250, 150, 300, 300]);
    // Below a transparent picture; a JPEG would be black there.
    expect(drawn.at(-2)).toEqual([0, 0, 640, 640]);
    await press('Save the photo');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(uploadPhoto)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeInTheDocument();
  });

  it('is refused if the file is not a picture', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await open();
    await chooseFile();
    expect(await screen.findByText(/cannot be opened as a picture/)).toBeInTheDocument();
  });

  it('is removed after a confirmation', async () => {
    const { sent } = await open({ photo: 'a.webp', photoPath: 'people' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument());
    expect(sent(deletePhoto)).toHaveLength(1);
  });
});
