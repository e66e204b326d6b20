/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listConsents } from '@arev/shared/contracts/consents';
import { errorCode } from '@arev/shared/contracts/errors';
import { erasePersonalData, exportPersonalArchive, listDeeds } from '@arev/shared/contracts/personal-data';
import { listProfiles, type Profile } from '@arev/shared/contracts/profiles';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { input, press, typeIn } from '../../testing/account.ts';
import { buildProfile, openArea } from '../../testing/person.ts';

let saved: readonly string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  saved = catchSaved().names;
});

const at = Date.UTC(2026, 10, 23, 10);

const open = (first: ReturnType<typeof answer>[] = [], profiles: Profile[] = [buildProfile()]) =>
  openArea(address.ownData(), [
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
      ]),
    ),
    answer(exportPersonalArchive, () => ({
      file: { content: new Blob(['zip']), name: 'arev-2026-11-23.zip' },
    })),
    answer(erasePersonalData, () => ({ data: { recordsKeptUntil: '2051-11-23' } })),
  ]);

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

  it('names the legal retention period before confirmation', async () => {
    const { site } = await open();
    await ask();
    expect(await screen.findByText(/23\.11\.2051/)).toBeInTheDocument();
    expect(site.session.get().status).toBe('signed-in');
    await press('Leave');
    await waitFor(() => expect(site.session.get().status).toBe('anonymous'));
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

test('The data of another adult are available only to them', async () => {
  await open([], [buildProfile({ current: false }), buildProfile({ patientId: 5, relation: 'adult' })]);
  expect(await screen.findByText(/asks for it in their own account/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument();
});
