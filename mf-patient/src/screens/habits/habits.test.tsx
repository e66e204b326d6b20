/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listInsuranceCompanies, listOrganizations } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  getPreferences,
  type Preferences,
  saveMessageWays,
  savePayer,
} from '@arev/shared/contracts/preferences';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const usual = { mail: true, sms: false };

const open = (first: ReturnType<typeof answer>[] = []) => {
  let kept: Preferences = {
    payer: { policy: 'self', insuranceCompany: null, workingCompany: null },
    messages: { reminders: usual, freeTimes: usual },
  };
  const keep = (changes: Partial<Preferences>) => {
    kept = { ...kept, ...changes };
    return { data: kept };
  };
  return openArea(address.habits(), [
    ...first,
    answer(getPreferences, () => ({ data: kept })),
    answer(savePayer, ({ body: payer }) => keep({ payer })),
    answer(saveMessageWays, ({ body: messages }) => keep({ messages })),
    answer(listInsuranceCompanies, () => listed([{ id: 7, title: 'Ararat Insurance' }])),
    answer(listOrganizations, () => listed([{ id: 1, title: 'Lori Dairy' }])),
  ]);
};

const panel = (name: string) => within(screen.getByRole('region', { name }));
const choose = (label: RegExp, value: string) => fillField(screen.getByLabelText(label), value);
const save = async (name: string) => {
  const button = panel(name).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
};

describe('The usual payer', () => {
  it('can be a company of the list or another employer', async () => {
    const { sent } = await open();
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    await choose(/Who usually pays/, 'insurance');
    await choose(/Insurance company/, '7');
    await fillField(screen.getByRole('combobox', { name: /Employer/ }), 'Bakery on the corner');
    await save('Who pays for your visits');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent(savePayer)[0]?.input).toEqual({
      body: { policy: 'insurance', insuranceCompany: 7, workingCompany: 'Bakery on the corner' },
    });
  });

  it('is not called saved if another one is chosen while it is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const messages = { reminders: usual, freeTimes: usual };
    const slow = answer(savePayer, async ({ body: payer }) => {
      await promise;
      return { data: { payer, messages } };
    });
    const { sent, unmount } = await open([slow]);
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    await choose(/Who usually pays/, 'insurance');
    await choose(/Insurance company/, '7');
    await save('Who pays for your visits');
    await waitFor(() => expect(sent(savePayer)).toHaveLength(1));
    await choose(/Who usually pays/, 'self');
    resolve();
    await panel('Who pays for your visits').findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText(/Who usually pays/)).toHaveValue('self');
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    unmount();
    await open();
    await waitFor(() => expect(screen.getByLabelText(/Who usually pays/)).toHaveValue('self'));
    await save('Who pays for your visits');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('does not become that of another person, to whose area the browser has switched meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const messages = { reminders: usual, freeTimes: usual };
    const slow = answer(savePayer, async ({ body: payer }) => {
      await promise;
      return { data: { payer, messages } };
    });
    const { sent, site } = await open([slow]);
    await screen.findByRole('option', { name: 'Ararat Insurance' });
    await choose(/Who usually pays/, 'insurance');
    await choose(/Insurance company/, '7');
    await save('Who pays for your visits');
    await waitFor(() => expect(sent(savePayer)).toHaveLength(1));
    act(() => site.session.become({ status: 'signed-in', user: buildUser({ patientId: 2 }) }));
    resolve();
    await waitFor(() => expect(screen.getByLabelText(/Who usually pays/)).toHaveValue('self'));
    await act(() => promise);
    expect(site.queryClient.getQueryData([...preferencesQuery(site).queryKey])).toMatchObject({
      data: { payer: { policy: 'self' } },
    });
  });

  it('requires the name of the company that pays', async () => {
    const { sent } = await open();
    await choose(/Who usually pays/, 'employer');
    const payer = panel('Who pays for your visits');
    expect(await payer.findByRole('button', { name: /Employer/ })).toBeInTheDocument();
    const button = payer.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(sent(savePayer)).toEqual([]);
  });

  it('keeps the stored company while the list of them does not load, and loads it again', async () => {
    const payer = { policy: 'insurance', insuranceCompany: 7, workingCompany: null } as const;
    const { answers, sent } = await open([
      answer(listInsuranceCompanies, () => new Refusal(503, errorCode.unavailable)),
      answer(getPreferences, () => ({ data: { payer, messages: { reminders: usual, freeTimes: usual } } })),
    ]);
    expect(await screen.findByText('The list of insurance companies did not load.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Insurance company/)).not.toBeInTheDocument();
    answers.shift();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText(/Insurance company/)).toHaveValue('7'));
    expect(screen.getByRole('option', { name: 'Ararat Insurance' })).toBeInTheDocument();
    await save('Who pays for your visits');
    await waitFor(() => expect(sent(savePayer)[0]?.input).toEqual({ body: payer }));
  });

  it('shows refusals of the portal at the field', async () => {
    const fields = [{ path: 'insuranceCompany', key: 'invalid' }];
    await open([answer(savePayer, () => new Refusal(422, errorCode.invalidInput, 'No', fields))]);
    await save('Who pays for your visits');
    await waitFor(() =>
      expect(screen.getByLabelText(/Insurance company/)).toHaveAttribute('aria-invalid', 'true'),
    );
  });
});

describe('The channels of messages', () => {
  const reminders = () => within(screen.getByRole('group', { name: 'Reminders of visits' }));

  it('explain the effect of turning them off', async () => {
    const { sent } = await open();
    await user.click(reminders().getByRole('checkbox', { name: 'By email' }));
    expect(screen.getByText(/We will not remind you/)).toBeInTheDocument();
    await user.click(reminders().getByRole('checkbox', { name: 'By SMS' }));
    expect(screen.queryByText(/We will not remind you/)).not.toBeInTheDocument();
    await save('Which messages to send');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent(saveMessageWays)[0]?.input).toEqual({
      body: { reminders: { mail: false, sms: true }, freeTimes: usual },
    });
  });

  it('are those that were saved if they cannot be read again', async () => {
    let read = 0;
    const { sent } = await open([
      answer(getPreferences, () => {
        read += 1;
        if (read > 1) return new Refusal(503, errorCode.unavailable);
        const payer = { policy: 'self' as const, insuranceCompany: null, workingCompany: null };
        return { data: { payer, messages: { reminders: usual, freeTimes: usual } } };
      }),
    ]);
    await user.click(reminders().getByRole('checkbox', { name: 'By SMS' }));
    await save('Which messages to send');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(reminders().getByRole('checkbox', { name: 'By SMS' })).toBeChecked();
    await save('Which messages to send');
    await waitFor(() => expect(sent(saveMessageWays)).toHaveLength(2));
    expect(sent(saveMessageWays)[1]?.input).toMatchObject({ body: { reminders: { mail: true, sms: true } } });
  });

  it('keep the choice if it could not be saved', async () => {
    await open([answer(saveMessageWays, () => new Refusal(503, errorCode.unavailable))]);
    await user.click(reminders().getByRole('checkbox', { name: 'By SMS' }));
    await save('Which messages to send');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(reminders().getByRole<HTMLInputElement>('checkbox', { name: 'By SMS' })).toBeChecked();
  });

  it('cannot be changed while they are saved, so that no change is lost', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = answer(saveMessageWays, async ({ body: messages }) => {
      await promise;
      return {
        data: { payer: { policy: 'self' as const, insuranceCompany: null, workingCompany: null }, messages },
      };
    });
    await open([slow]);
    await user.click(reminders().getByRole('checkbox', { name: 'By SMS' }));
    await save('Which messages to send');
    await waitFor(() => expect(reminders().getByRole('checkbox', { name: 'By email' })).toBeDisabled());
    resolve();
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(reminders().getByRole('checkbox', { name: 'By email' })).toBeEnabled();
  });

  it('keep unsaved changes over a reload until they are saved', async () => {
    const { unmount } = await open();
    await user.click(reminders().getByRole('checkbox', { name: 'By SMS' }));
    unmount();
    await open();
    const sms = () => reminders().getByRole<HTMLInputElement>('checkbox', { name: 'By SMS' });
    await waitFor(() => expect(sms()).toBeChecked());
    await save('Which messages to send');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sms()).toBeChecked();
    expect(sessionStorage.getItem('arev-message-ways-1')).toBeNull();
  });
});
