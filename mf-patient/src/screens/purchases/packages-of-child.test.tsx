/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { me } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { letterPages } from '@arev/shared/contracts/letter-pages';
import { listProfiles, switchToAccount } from '@arev/shared/contracts/profiles';
import { getPurchase, listPurchases, refundPurchase, type Purchase } from '@arev/shared/contracts/purchases';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal, type Answer } from '@arev/shared/testing/answers';
import { buildPurchase, buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProfile, nare, openArea } from '../../testing/person.ts';

const tokens = { accessToken: 'b', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };

const open = (path: string, purchases: readonly Purchase[] = [buildPurchase()], first: Answer[] = []) =>
  openArea(path, [
    ...first,
    answer(listProfiles, () => ({ data: { profiles: [buildProfile(), nare], managers: [] } })),
    answer(listPurchases, () => listed(purchases)),
    answer(getPurchase, () => ({ data: purchases[0] ?? buildPurchase() })),
    answer(refundPurchase, () => ({ data: buildPurchase() })),
  ]);

const whom = (calls: readonly { readonly patientId: number | undefined }[]) =>
  new Set(calls.map(({ patientId }) => patientId));
const ofChild = page.purchase(1, { patientId: 2 });

describe('A message about the package of a child', () => {
  it('leads the parent to the packages of the child, and on to each of them', async () => {
    const { sent } = await open(letterPages.packages({ patientId: 2 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Packages$/);
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(whom(sent(listPurchases))).toEqual(new Set([2]));
    expect(screen.getByRole('link', { name: 'Heart check-up' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages/1?for=2',
    );
  });

  it('leads to a page that is not found once the permission has ended', async () => {
    const refused = answer(listPurchases, () => new Refusal(403, errorCode.forbidden));
    const { container } = await open(letterPages.packages({ patientId: 2 }), [], [refused]);
    expect(container).toHaveTextContent('404');
  });

  it('does not offer the catalogue, which sells to the person whose account is open', async () => {
    const { head } = await open(letterPages.packages({ patientId: 2 }), []);
    expect(head().title).toBe('Packages');
    expect(await screen.findByText('This person has no packages')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Packages of the clinic' })).not.toBeInTheDocument();
  });
});

describe('The package of a child', () => {
  it('is booked, returned and left for the child', async () => {
    const { sent } = await open(ofChild);
    expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
    expect(whom(sent(getPurchase))).toEqual(new Set([2]));
    const [booking] = screen.getAllByRole('link', { name: /^Book\s*:/ });
    expect(booking).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/create?service=cardiologist-consultation&purchase=1&for=2',
    );
    expect(screen.getByRole('link', { name: 'Packages' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages?for=2',
    );
    await user.click(screen.getByRole('button', { name: 'Return the package' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Return it/ }));
    await waitFor(() => expect(whom(sent(refundPurchase))).toEqual(new Set([2])));
  });

  it('is bought again in the account of the child', async () => {
    const over = buildPurchase({ state: 'expired', refundable: null });
    const { site, sent } = await open(
      ofChild,
      [over],
      [
        answer(switchToAccount, () => ({ data: tokens })),
        answer(me, () => ({ data: buildUser({ patientId: 2 }) })),
      ],
    );
    await user.click(screen.getByRole('button', { name: 'Buy it again' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-packages/heart-check-up']));
    expect(sent(switchToAccount)[0]?.input).toEqual({ body: { patientId: 2 } });
  });
});
