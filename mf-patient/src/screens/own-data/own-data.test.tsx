/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listConsents } from '@arev/shared/contracts/consents';
import { listDeeds } from '@arev/shared/contracts/deeds';
import { errorCode } from '@arev/shared/contracts/errors';
import { erasePersonalData, exportPersonalArchive } from '@arev/shared/contracts/personal-data';
import { listProfiles, type Profile } from '@arev/shared/contracts/profiles';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { input, press, typeIn } from '../../testing/account.ts';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

let saved: readonly string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  saved = catchSaved().names;
});

const at = Date.UTC(2026, 10, 23, 10);

const open = (
  first: ReturnType<typeof answer>[] = [],
  profiles: Profile[] = [buildProfile()],
  reader = buildUser(),
) => {
  const answers = [
    ...first,
    answer(listProfiles, () => ({ data: { profiles, managers: [] } })),
    answer(listConsents, () =>
      listed([
        { kind: 'terms', version: '2026-09-01', givenAt: at, language: 'en' },
        { kind: 'personal-data', version: null, givenAt: at, language: 'en' },
      ]),
    ),
    answer(listDeeds, () =>
      listed([
        { at, by: 'Gayane Hakobyan', kinds: ['looked', 'visits'] },
        { at: at - 1, by: null, kinds: ['atClinic'] },
        { at: at - 2, by: null, former: true, kinds: ['visits'] },
      ]),
    ),
    answer(exportPersonalArchive, () => ({
      file: { content: new Blob(['zip']), name: 'arev-2026-11-23.zip' },
    })),
    answer(erasePersonalData, () => ({ data: { recordsKeptUntil: '2051-11-23' } })),
  ];
  return openArea(address.ownData(), answers, reader);
};

describe('The consents of a patient', () => {
  it('are listed with day and version, and lead to the text of this version', async () => {
    await open();
    const consents = within(await screen.findByRole('region', { name: 'What you agreed to' }));
    const texts = await consents.findAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Terms of use (version of 01.09.2026)Agreed on 23.11.2026',
      'Privacy policyAgreed on 23.11.2026',
    ]);
    expect(consents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/help/terms-of-use/2026-09-01',
      '/en/help/privacy-policy',
    ]);
  });
});

describe('The export of personal data', () => {
  it('contains every file', async () => {
    await open();
    await press('Download everything (ZIP)');
    expect(await screen.findByText(/The file is saved/)).toBeInTheDocument();
    expect(saved).toEqual(['arev-2026-11-23.zip']);
  });

  it('shows its progress without a share that is not known yet, and can be stopped', async () => {
    const arrived = Promise.withResolvers<Refusal>();
    await open([answer(exportPersonalArchive, () => arrived.promise)]);
    await press('Download everything (ZIP)');
    const bar = await screen.findByRole('progressbar', { name: 'Downloading' });
    // Honest before the first byte: no share is known.
    expect(bar).not.toHaveAttribute('value');
    await press('Stop the download');
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
    arrived.resolve(new Refusal(503, errorCode.unavailable));
  });

  it('can be retried if it failed to load', async () => {
    const { answers } = await open([
      answer(exportPersonalArchive, () => new Refusal(503, errorCode.unavailable)),
    ]);
    await press('Download everything (ZIP)');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    answers.shift();
    await press('Download everything (ZIP)');
    expect(await screen.findByText(/The file is saved/)).toBeInTheDocument();
  });
});

describe('The list of people who acted for the patient', () => {
  it('shows names and days, and the clinic without names of staff', async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: 'Who acted for you' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Gayane Hakobyanlooked at your data, visits and requests23.11.2026, 14:00',
      'The clinicat the reception or with the doctor23.11.2026, 13:59',
      'A relative whose account is deletedvisits and requests23.11.2026, 13:59',
    ]);
  });

  it('says so if it is empty', async () => {
    await open([answer(listDeeds, () => listed([]))]);
    expect(await screen.findByText('Nobody but you.')).toBeInTheDocument();
  });
});

describe('Deleting an account', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
    await typeIn('Current password', 'arev');
    await press('Delete for good');
  };

  it('does not promise to delete the name, which the law requires to keep', async () => {
    await open();
    const kept = await screen.findByText('name, date of birth and social card number, if there were visits');
    const list = within(kept.closest('ul') ?? document.body);
    expect(list.getByText('records of visits, and questionnaires')).toBeInTheDocument();
    expect(screen.getByText('your login on all devices, and your contacts')).toBeInTheDocument();
  });

  it('names the legal retention period before confirmation', async () => {
    const { site } = await open();
    await ask();
    expect(await screen.findByText(/23\.11\.2051/)).toBeInTheDocument();
    expect(site.session.get().status).toBe('signed-in');
    await press('Leave');
    await waitFor(() => expect(site.session.get().status).toBe('anonymous'));
  });

  it('stays open while it is being deleted, and then says so', async () => {
    const arrived = Promise.withResolvers<{ data: { recordsKeptUntil: string } }>();
    await open([answer(erasePersonalData, () => arrived.promise)]);
    await ask();
    const dialog = screen.getByRole('dialog', { name: 'Delete the account?' });
    await waitFor(() => expect(dialog).toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('button', { name: 'Keep the account' }));
    expect(dialog).toBeInTheDocument();
    arrived.resolve({ data: { recordsKeptUntil: '2051-11-23' } });
    expect(await screen.findByText(/23\.11\.2051/)).toBeInTheDocument();
  });

  it('shows an error at the field if the password is wrong', async () => {
    await open([answer(erasePersonalData, () => new Refusal(401, errorCode.wrongPassword, 'Another one.'))]);
    await ask();
    await waitFor(() => expect(input('Current password')).toHaveAttribute('aria-invalid', 'true'));
  });

  it('is refused while a visit is ahead', async () => {
    await open([
      answer(
        erasePersonalData,
        () => new Refusal(409, errorCode.upcomingVisits, 'Cancel your visits first.'),
      ),
    ]);
    await ask();
    expect(await screen.findByText('Cancel your visits first.')).toBeInTheDocument();
  });
});

test('A parent who deletes the account of a child reads whose it is, and that their own stays', async () => {
  const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan', forChild: true };
  await open(
    [],
    [buildProfile({ current: false }), { ...nare, current: true }],
    buildUser({ patientId: nare.patientId, firstName: 'Nare', lastName: 'Hakobyan', actor }),
  );
  const name = 'Delete the account of Nare Hakobyan';
  expect(await screen.findByRole('region', { name })).toHaveTextContent('the account and its contacts');
  expect(screen.getByRole('region', { name })).not.toHaveTextContent('login');
  expect(screen.getByRole('region', { name })).toHaveTextContent(/If somebody else acts for the child too/);
  expect(screen.getByRole('region', { name })).not.toHaveTextContent('your children');
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('dialog', { name: `${name}?` })).toHaveTextContent('Your own account stays');
  await typeIn('Current password', 'arev');
  await press('Delete for good');
  const done = await screen.findByRole('dialog', { name: 'The account of Nare Hakobyan is deleted' });
  expect(done).toHaveTextContent('log in again to open your own account');
});

test('A parent reads that their contacts are also deleted from the records of their children', async () => {
  await open([], [buildProfile(), nare]);
  const panel = await screen.findByRole('region', { name: 'Delete the account' });
  expect(panel).toHaveTextContent('your contacts in the records of your children');
  expect(panel).not.toHaveTextContent(/acts for the child too/);
});

test('The data of another adult are available only to them', async () => {
  await open([], [buildProfile({ current: false }), buildProfile({ patientId: 5, relation: 'adult' })]);
  expect(await screen.findByText(/asks for it in their own account/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument();
});
