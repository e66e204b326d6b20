/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { giveConsents, type TextVersion } from '@arev/shared/contracts/consents';
import { errorCode } from '@arev/shared/contracts/errors';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { screen } from '@testing-library/react';
import { press } from '../../testing/account.ts';
import { openArea } from '../../testing/person.ts';

const consentsDue: TextVersion[] = [{ kind: 'terms', version: '2027-01-01' }];

const open = async (refusals: Refusal[] = []) => {
  let agreed = false;
  const { sent } = await openArea(
    page.waitingList(),
    [
      answer(me, () => ({ data: buildUser(agreed ? {} : { consentsDue }) })),
      answer(listWaiting, () => listed([])),
      answer(giveConsents, () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) return refusal;
        agreed = true;
        return { data: null };
      }),
    ],
    buildUser({ consentsDue }),
  );
  return { bodies: () => sent(giveConsents).map(({ input }) => input) };
};

describe('Patients whose terms of use changed', () => {
  it('agree to the new version, with a link to its text', async () => {
    const { bodies } = await open();
    expect(screen.getByText('The terms have changed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      '/en/help/terms-of-use',
    );
    expect(screen.getByText(/version of 01.01.2027/)).toBeInTheDocument();
    await press('I agree');
    expect(await screen.findByText('Thank you, your consent is recorded.')).toBeInTheDocument();
    expect(screen.queryByText('The terms have changed')).not.toBeInTheDocument();
    expect(bodies()).toEqual([{ body: { consents: consentsDue } }]);
  });

  it('can try again if the consent could not be saved', async () => {
    await open([new Refusal(503, errorCode.unavailable)]);
    await press('I agree');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await press('I agree');
    expect(await screen.findByText('Thank you, your consent is recorded.')).toBeInTheDocument();
  });
});
