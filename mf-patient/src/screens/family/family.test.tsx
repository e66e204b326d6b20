/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one family, which each of them changes.
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  acceptInvitation,
  createChildProfile,
  createInvitation,
  listInvitations,
  listProfiles,
  type Manager,
  type Profile,
  removeManager,
  removeProfile,
  switchToAccount,
  takeChildMessages,
  withdrawInvitation,
} from '@arev/shared/contracts/profiles';
import { addDays, addMonths, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { input, press, typeIn } from '../../testing/account.ts';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const tokens = { accessToken: 'b', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };
const gayane: Manager = {
  ...{ patientId: 5, firstName: 'Gayane', lastName: 'Hakobyan', since: Date.UTC(2026, 2, 1, 8) },
};

const open = (
  { profiles = [buildProfile()], managers = [] }: { profiles?: Profile[]; managers?: Manager[] } = {},
  first: ReturnType<typeof answer>[] = [],
  user = buildUser(),
) => {
  const without = <One extends { patientId: number }>(list: One[], id: number) =>
    list.splice(
      list.findIndex(({ patientId }) => patientId === id),
      1,
    );
  return openArea(
    page.family(),
    [
      ...first,
      answer(listProfiles, () => ({ data: { profiles, managers } })),
      answer(listInvitations, () => listed([])),
      answer(createChildProfile, ({ body }) => {
        const child = { ...nare, ...body };
        profiles.push(child);
        return { data: child };
      }),
      answer(createInvitation, () => ({ data: { code: 'K7QM2XPA', expiresAt: Date.UTC(2026, 10, 24, 10) } })),
      answer(acceptInvitation, () => ({ data: buildProfile({ ...nare, relation: 'adult' }) })),
      answer(removeProfile, ({ params: { id } }) => {
        without(profiles, id);
        return { data: null };
      }),
      answer(removeManager, ({ params: { id } }) => {
        without(managers, id);
        return { data: null };
      }),
      answer(switchToAccount, () => ({ data: tokens })),
    ],
    user,
  );
};

describe('Parents', () => {
  const fillIn = async () => {
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    await typeIn('First name', 'Nare');
    await typeIn('Last name', 'Hakobyan');
    await typeIn('Date of birth', '21/05/2018');
  };

  it('go on with the keyboard where the form opens and closes', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    expect(input('First name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Do not add' }));
    expect(screen.getByRole('button', { name: 'Add a child' })).toHaveFocus();
    await fillIn();
    await press('Add the child');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a child' })).toHaveFocus());
  });

  it('add a child, with or without a social card', async () => {
    const { sent, head } = await open();
    expect(head()).toEqual({ title: 'My family', robots: 'noindex' });
    await fillIn();
    await press('Add the child');
    expect(await screen.findByText('Nare is added: you may book visits.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Open their account.*Nare/ })).toBeInTheDocument();
    expect(sent(createChildProfile)[0]?.input).toMatchObject({
      body: { firstName: 'Nare', birthDate: '2018-05-21', ssn: null },
    });
  });

  it('see an error at the number if another account has it', async () => {
    await open({}, [
      answer(createChildProfile, () => new Refusal(409, errorCode.ssnRegistered, 'It has an account.')),
    ]);
    await fillIn();
    await typeIn(/Social card number/, '1234567890');
    await press('Add the child');
    await waitFor(() => expect(input(/Social card number/)).toHaveAttribute('aria-invalid', 'true'));
    expect(input('First name')).toHaveValue('Nare');
  });

  it('cannot leave the form while it is sent: a refusal is shown there', async () => {
    const refused = Promise.withResolvers<Refusal>();
    await open({}, [answer(createChildProfile, () => refused.promise)]);
    await fillIn();
    await typeIn(/Social card number/, '1234567890');
    await press('Add the child');
    const stop = screen.getByRole('button', { name: 'Do not add' });
    await waitFor(() => expect(stop).toHaveAttribute('aria-disabled', 'true'));
    await user.click(stop);
    refused.resolve(new Refusal(409, errorCode.ssnRegistered, 'It has an account.'));
    await waitFor(() => expect(input(/Social card number/)).toHaveAttribute('aria-invalid', 'true'));
    await user.click(stop);
    expect(screen.getByRole('button', { name: 'Add a child' })).toBeInTheDocument();
  });

  it('see all digits of a pasted number that is too long, and an error', async () => {
    await open();
    await fillIn();
    const number = input(/Social card number/);
    await user.click(number);
    await user.paste('12345678901');
    await user.tab();
    await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'));
    expect(number).toHaveValue('12345678901');
  });

  it('cannot add an adult as a child', async () => {
    await open();
    await fillIn();
    await typeIn('Date of birth', '21/05/1980');
    await user.tab();
    await waitFor(() => expect(input('Date of birth')).toHaveAttribute('aria-invalid', 'true'));
  });

  it('can add a child until the day before the eighteenth birthday', async () => {
    await open();
    await fillIn();
    const birthday = addMonths(clinicToday(Date.now()), -12 * 18);
    await typeIn('Date of birth', formatTypedDate(addDays(birthday, 1)));
    await user.tab();
    expect(input('Date of birth')).not.toHaveAttribute('aria-invalid', 'true');
    await typeIn('Date of birth', formatTypedDate(birthday));
    await user.tab();
    await waitFor(() => expect(input('Date of birth')).toHaveAttribute('aria-invalid', 'true'));
  });
});

it('A parent can take over the messages about a child that the other parent gets', async () => {
  const contacts = { phone: '+374 (77) 00 00 00', email: null };
  const family = { profiles: [buildProfile(), { ...nare, contacts }] };
  const { sent } = await open(family, [
    answer(takeChildMessages, () => ({
      data: { ...nare, contacts: { phone: '+37491123456', email: null } },
    })),
  ]);
  const told = screen.getByText('Messages go to: +374 (77) 00 00 00');
  expect(told.textContent).toContain('+374\u00A0(77)\u00A000\u00A000\u00A000');
  await press(/^Send messages to me.*Nare/);
  await waitFor(() => expect(sent(takeChildMessages)[0]?.input).toEqual({ params: { id: 2 } }));
});

it('A parent can take over the messages about a child after a change of email', async () => {
  const { phone, email } = buildUser();
  const child = (id: number, firstName: string, contacts: Profile['contacts']) => ({
    ...{ ...nare, patientId: id, firstName, contacts },
  });
  await open({
    profiles: [
      buildProfile(),
      child(2, 'Nare', { phone, email: 'former@example.am' }),
      child(3, 'Davit', { phone, email }),
      child(4, 'Mane', { phone: '', email: null }),
      // The parent's own email address is not confirmed, and not lent.
      child(5, 'Vahe', { phone, email: null, own: true }),
    ],
  });
  const buttons = screen.getAllByRole('button', { name: /^Send messages to me/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Send messages to me: Nare Hakobyan',
    'Send messages to me: Mane Hakobyan',
  ]);
  expect(screen.getAllByText(/^Messages go to:/)).toHaveLength(3);
});

it('A parent sees that a contact from the reception is changed there, and cannot replace it', async () => {
  const contacts = { phone: '+374 (77) 00 00 00', email: null, own: true, fromDesk: true };
  await open({ profiles: [buildProfile(), { ...nare, contacts }] });
  expect(screen.getByText('A contact entered at the reception is changed there.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send messages to me/ })).not.toBeInTheDocument();
});

describe('An invitation code for relatives', () => {
  it('is created on request', async () => {
    await open();
    await press('Make a code for a relative');
    expect(await screen.findByText('K7QM2XPA')).toBeInTheDocument();
    expect(screen.getByText(/until 24\.11\.2026, 14:00/)).toBeInTheDocument();
  });

  it('stays readable while an older one is withdrawn, and disappears once it is withdrawn itself', async () => {
    const codes = [{ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) }];
    await open({}, [
      answer(listInvitations, () => listed(codes)),
      answer(createInvitation, () => {
        const made = { id: 6, expiresAt: Date.UTC(2026, 10, 25, 10) };
        codes.push(made);
        return { data: { ...made, code: 'K7QM2XPA' } };
      }),
      answer(withdrawInvitation, ({ params: { id } }) => {
        codes.splice(
          codes.findIndex((one) => one.id === id),
          1,
        );
        return { data: null };
      }),
    ]);
    await press('Make a code for a relative');
    expect(await screen.findByText('K7QM2XPA')).toBeInTheDocument();
    await press(/^Withdraw.*24\.11\.2026/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Withdraw.*24\.11\.2026/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('K7QM2XPA')).toBeInTheDocument();
    await press(/^Withdraw.*25\.11\.2026/);
    await waitFor(() => expect(screen.queryByText('K7QM2XPA')).not.toBeInTheDocument());
  });

  it('is shown if it was made before the list of codes had loaded', async () => {
    const codes: { id: number; expiresAt: number }[] = [];
    const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
    let asked = 0;
    await open({}, [
      answer(listInvitations, async () => {
        const now = listed([...codes]);
        asked += 1;
        if (asked === 1) await late;
        return now;
      }),
      answer(createInvitation, () => {
        const made = { id: 6, expiresAt: Date.UTC(2026, 10, 25, 10) };
        codes.push(made);
        setTimeout(answerLate, 50);
        return { data: { ...made, code: 'K7QM2XPA' } };
      }),
    ]);
    await press('Make a code for a relative');
    expect(await screen.findByText('K7QM2XPA')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Withdraw.*25\.11\.2026/ })).toBeInTheDocument();
  });

  it('disappears once a permission was taken back, because it does not work any more', async () => {
    const codes: { id: number; expiresAt: number }[] = [];
    await open({ managers: [gayane] }, [
      answer(listInvitations, () => listed(codes)),
      answer(createInvitation, () => {
        const made = { id: 6, expiresAt: Date.UTC(2026, 10, 25, 10) };
        codes.push(made);
        return { data: { ...made, code: 'K7QM2XPA' } };
      }),
      answer(removeManager, () => {
        codes.pop();
        return { data: null };
      }),
    ]);
    await press('Make a code for a relative');
    await screen.findByText('K7QM2XPA');
    await press(/^Take it back.*Gayane/);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(screen.queryByText('K7QM2XPA')).not.toBeInTheDocument());
  });

  it('can be withdrawn before it is used', async () => {
    const codes = [{ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) }];
    const { sent } = await open({}, [
      answer(listInvitations, () => listed(codes)),
      answer(withdrawInvitation, () => {
        codes.pop();
        return { data: null };
      }),
    ]);
    const list = await screen.findByRole('list', { name: 'Codes not used yet' });
    expect(list).toHaveTextContent('Valid until 24.11.2026, 14:00, Yerevan time');
    await user.click(
      screen.getByRole('button', { name: /^Withdraw ?: Valid until 24\.11\.2026, 14:00, Yerevan time$/ }),
    );
    await waitFor(() => expect(list).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Make a code for a relative' })).toHaveFocus();
    expect(sent(withdrawInvitation)[0]?.input).toEqual({ params: { id: 5 } });
  });

  it('disappears from the list with an error if it is withdrawn too late', async () => {
    const codes = [{ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) }];
    await open({}, [
      answer(listInvitations, () => listed(codes)),
      answer(withdrawInvitation, () => {
        codes.pop();
        return new Refusal(404, errorCode.notFound, 'Used already');
      }),
    ]);
    await screen.findByRole('list', { name: 'Codes not used yet' });
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Codes not used yet' })).not.toBeInTheDocument(),
    );
  });

  it('can be withdrawn although the answer with it was lost', async () => {
    const codes: { id: number; expiresAt: number }[] = [];
    await open({}, [
      answer(listInvitations, () => listed(codes)),
      answer(createInvitation, () => {
        codes.push({ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) });
        return new Refusal(503, errorCode.unavailable);
      }),
    ]);
    await press('Make a code for a relative');
    expect(await screen.findByRole('list', { name: 'Codes not used yet' })).toBeInTheDocument();
  });

  it('can be requested again if the list of unused codes failed to load', async () => {
    const codes = [{ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) }];
    const replies = [new Refusal(503, errorCode.unavailable), listed(codes)];
    await open({}, [answer(listInvitations, () => replies.shift() ?? listed(codes))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Codes not used yet' })).toBeInTheDocument();
  });

  it('gives access once it is entered', async () => {
    const { sent } = await open();
    await typeIn('Code', 'k7qm 2xpa');
    await press('Accept');
    expect(await screen.findByText('You may now act for Nare Hakobyan.')).toBeInTheDocument();
    expect(sent(acceptInvitation)[0]?.input).toMatchObject({ body: { code: 'k7qm 2xpa' } });
    expect(input('Code')).toHaveValue('');
    expect(input('Code')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('is refused without the news of an earlier one beside the error', async () => {
    const replies = [{ data: buildProfile({ ...nare, relation: 'adult' }) }];
    await open({}, [
      answer(
        acceptInvitation,
        () => replies.shift() ?? new Refusal(422, errorCode.invalidCode, 'Wrong code.'),
      ),
    ]);
    await typeIn('Code', 'K7QM2XPA');
    await press('Accept');
    await screen.findByText('You may now act for Nare Hakobyan.');
    await typeIn('Code', 'AAAA');
    await press('Accept');
    await waitFor(() => expect(input('Code')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByText('You may now act for Nare Hakobyan.')).not.toBeInTheDocument();
  });

  it('survives a failure and a reload, until it is accepted', async () => {
    await open({}, [answer(acceptInvitation, () => new Refusal(503, errorCode.unavailable))]);
    await typeIn('Code', 'K7QM2XPA');
    await press('Accept');
    await screen.findByRole('alert');
    cleanup();
    await open();
    await waitFor(() => expect(input('Code')).toHaveValue('K7QM2XPA'));
    await press('Accept');
    await screen.findByText('You may now act for Nare Hakobyan.');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('K7QM2XPA');
  });

  it('shows an error at the field if it is wrong', async () => {
    await open({}, [answer(acceptInvitation, () => new Refusal(422, errorCode.invalidCode, 'Wrong code.'))]);
    await typeIn('Code', 'AAAA');
    await press('Accept');
    await waitFor(() => expect(input('Code')).toHaveAttribute('aria-invalid', 'true'));
  });

  it.each([
    ['take it back', /^Take it back.*Gayane/, 'Take it back'],
    ['give it up', /^Stop acting.*Nare/, 'Stop acting'],
  ])('leads to a permission: patients %s after a confirmation', async (_, opener, confirm) => {
    await open({ profiles: [buildProfile(), nare], managers: [gayane] });
    await user.click(screen.getByRole('button', { name: opener }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('button', { name: opener })).not.toBeInTheDocument());
  });
});

it('The list of unused codes is empty once a permission was taken back', async () => {
  const codes = [{ id: 5, expiresAt: Date.UTC(2026, 10, 24, 10) }];
  await open({ managers: [gayane] }, [
    answer(listInvitations, () => listed(codes)),
    answer(removeManager, () => {
      codes.pop();
      return { data: null };
    }),
  ]);
  const list = await screen.findByRole('list', { name: 'Codes not used yet' });
  await user.click(screen.getByRole('button', { name: /^Take it back.*Gayane/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Codes that nobody has used yet stop working\.$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

it('The only parent of a child with visits ahead sees why they cannot stop acting for it', async () => {
  const reason = 'A child for whom nobody else acts still has visits ahead.';
  await open({ profiles: [buildProfile(), nare] }, [
    answer(removeProfile, () => new Refusal(409, errorCode.upcomingVisits, reason)),
  ]);
  await press(/^Stop acting.*Nare/);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Stop acting' }));
  expect(await dialog.findByText(reason)).toBeInTheDocument();
});

describe('A person who acts for a relative', () => {
  const child = buildUser({
    ...{ patientId: 2, firstName: 'Nare' },
    actor: { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan' },
  });

  it('switches to their account and opens its home page', async () => {
    const { site, sent } = await open({ profiles: [buildProfile(), nare] }, [
      answer(me, () => ({ data: child })),
    ]);
    await press(/^Open their account.*Nare/);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
    expect(sent(switchToAccount)[0]?.input).toEqual({ body: { patientId: 2 } });
    expect(site.session.get()).toMatchObject({ user: { firstName: 'Nare' } });
  });

  it('books a visit for them in one step', async () => {
    const { site } = await open({ profiles: [buildProfile(), nare] }, [answer(me, () => ({ data: child }))]);
    await press(/^Book a visit.*Nare/);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/create']));
  });

  it('sees on the page whose account it is, and returns from there', async () => {
    const profiles = [buildProfile({ current: false }), { ...nare, current: true }];
    const { site } = await open({ profiles }, [answer(me, () => ({ data: buildUser() }))], child);
    expect(screen.getByText('Lilit Hakobyan is acting for them')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a child' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Lilit Hakobyan/ }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
  });

  it('sees a message if the permission was withdrawn meanwhile', async () => {
    const { site } = await open({ profiles: [buildProfile(), nare] }, [
      answer(switchToAccount, () => new Refusal(403, errorCode.forbidden, 'Not allowed')),
    ]);
    await press(/^Open their account.*Nare/);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(site.wentTo).toEqual([]);
  });
});
