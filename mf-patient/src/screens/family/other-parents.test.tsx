/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import {
  createInvitation,
  listInvitations,
  listProfiles,
  type OtherParent,
  type Profile,
  removeOtherParent,
  switchToAccount,
} from '@arev/shared/contracts/profiles';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

const title = 'Who else may act for your children';
const davit = { ...nare, patientId: 3, firstName: 'Davit' };
const gayane: OtherParent = {
  ...{ id: 7, childId: 2, firstName: 'Gayane', lastName: 'Hakobyan', since: Date.UTC(2026, 2, 1, 8) },
  ...{ invited: true, endable: true },
};
const armen: OtherParent = {
  ...{ ...gayane, id: 8, childId: 3, firstName: 'Armen' },
  ...{ invited: false, endable: false },
};

const open = (
  otherParents: OtherParent[] | undefined,
  profiles: Profile[] = [buildProfile(), nare, davit],
  reader = buildUser(),
  first: ReturnType<typeof answer>[] = [],
) =>
  openArea(
    page.family(),
    [
      ...first,
      answer(listProfiles, () => ({
        data: { profiles, managers: [], ...(otherParents && { otherParents }) },
      })),
      answer(listInvitations, () => listed([])),
      answer(removeOtherParent, ({ params: { id } }) => {
        otherParents?.splice(
          otherParents.findIndex((one) => one.id === id),
          1,
        );
        return { data: null };
      }),
    ],
    reader,
  );

const rows = () =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('A parent sees for each child who else acts for it, how they came to it and since when', async () => {
  await open([gayane, armen]);
  expect(rows()).toEqual([
    expect.stringContaining('Gayane HakobyanChild: Nare Hakobyan · Came with a codeSince 01.03.2026'),
    'Armen HakobyanChild: Davit Hakobyan · Added the childSince 01.03.2026',
  ]);
});

it('A parent takes the permission of an invited person back after a confirmation, and no other one', async () => {
  const { sent } = await open([gayane, armen]);
  const buttons = screen.getAllByRole('button', { name: /^Take it back/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Take it back: Gayane Hakobyan. Child: Nare Hakobyan',
  ]);
  await user.click(buttons[0]!);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^From this moment on they do not see the child’s account/)).toHaveTextContent(
    'They are told that their permission has ended.',
  );
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent(removeOtherParent)[0]?.input).toEqual({ params: { id: 7 } });
});

it('A parent sees that nobody else acts for the children', async () => {
  await open([]);
  expect(screen.getByRole('region', { name: title })).toHaveTextContent('Nobody else');
});

it.each([
  ['has no children', [], [buildProfile()]],
  ['has an older portal', undefined, [buildProfile(), nare]],
] as const)('A person who %s is not told who else acts for them', async (_, otherParents, profiles) => {
  await open(otherParents && [...otherParents], [...profiles]);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

const asNare = buildUser({
  ...{ patientId: 2, firstName: 'Nare' },
  actor: { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan', forChild: true },
});
const invite = 'Let another parent act for Nare Hakobyan';

it('A parent who wants to invite the other one is led to the area of the child', async () => {
  const tokens = { accessToken: 'b', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };
  const { site, sent } = await open([], undefined, undefined, [
    answer(switchToAccount, () => ({ data: tokens })),
    answer(me, () => ({ data: asNare })),
  ]);
  expect(screen.getByRole('region', { name: title })).toHaveTextContent(
    'A code from your own account gives access to your records, not to those of the child.',
  );
  expect(screen.getByRole('region', { name: 'Who may act for you' })).toHaveTextContent(
    'With a code from here, a relative may act for you only.',
  );
  await user.click(screen.getByRole('button', { name: invite }));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/family']));
  expect(sent(switchToAccount)[0]?.input).toEqual({ body: { patientId: 2 } });
});

it('A parent makes a code for the other one in the area of the child, and sees the open ones', async () => {
  const expiresAt = Date.UTC(2026, 10, 24, 10);
  const profiles = [buildProfile({ current: false }), { ...nare, current: true }];
  const { sent } = await open([], profiles, asNare, [
    answer(listInvitations, () => listed([{ id: 4, expiresAt }])),
    answer(createInvitation, () => ({ data: { code: 'K7QM2XPA', expiresAt } })),
  ]);
  // The person pressed a button that names it, and would not look for it below the whole family.
  const [first] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName(invite);
  const panel = within(screen.getByRole('region', { name: invite }));
  expect(await panel.findByRole('list', { name: 'Codes not used yet' })).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Make a code for a relative' }));
  expect(await panel.findByText('K7QM2XPA')).toBeInTheDocument();
  expect(sent(createInvitation)).toHaveLength(1);
});

it('Nobody invites others in the area of an adult', async () => {
  const asAdult = buildUser({
    ...{ patientId: 2, firstName: 'Nare' },
    actor: { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan', forChild: false },
  });
  await open([], [buildProfile({ current: false }), { ...nare, relation: 'adult', current: true }], asAdult);
  expect(screen.getByText(/^You are in the account of another person/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make a code for a relative' })).not.toBeInTheDocument();
});
