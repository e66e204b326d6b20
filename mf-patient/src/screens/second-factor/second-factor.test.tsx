/** @jest-environment jsdom */
import { me } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { confirmSecondFactor, startSecondFactor } from '@arev/shared/contracts/second-factor';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';

const factor = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const staff = buildUser({ role: 'RECEPTION', needsSecondFactor: true });
const begun = answer(startSecondFactor, () => ({ data: factor }));

const open = async (
  confirm: () => Refusal | { data: { recoveryCodes: string[] } },
  { user = staff, returnUrl = '/en/desk/seo' }: { user?: typeof staff; returnUrl?: string } = {},
) => {
  const answers = [begun, answer(confirmSecondFactor, confirm), answer(me, () => ({ data: user }))];
  const landings = { RECEPTION: 'desk' };
  const site = createTestSite({ answers, landings, session: { status: 'signed-in', user } });
  const rendered = await renderRoute(definition, address.secondFactor({ returnUrl }), site);
  return { site, ...rendered };
};
const typeCode = async (code: string) => fillField(await screen.findByLabelText(/Code/), code);
const begin = () => user.click(screen.getByRole('button', { name: 'Show the QR code' }));

it('Staff scan the code, confirm it, save the recovery codes and continue to the requested page', async () => {
  const { site } = await open(() => ({ data: { recoveryCodes: codes } }));
  await begin();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  await typeCode('123456');
  for (const code of codes) expect(await screen.findByText(code)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have kept them, go on' }));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo']));
  expect(site.calls.find(({ endpoint }) => endpoint === confirmSecondFactor)?.input).toEqual({
    body: { code: '123456' },
  });
});

it('Staff who wanted no page go on from the recovery codes to the page of a live remote for their role', async () => {
  const { site } = await open(() => ({ data: { recoveryCodes: codes } }), { returnUrl: '' });
  await begin();
  await typeCode('123456');
  await user.click(await screen.findByRole('button', { name: 'I have kept them, go on' }));
  await waitFor(() => expect(site.wentTo).toEqual(['/en/desk']));
});

it.each([
  ['a wrong code', new Refusal(422, errorCode.secondFactorWrong, 'This code is not right.')],
  ['too many codes', new Refusal(429, errorCode.tooManyRequests, 'Wait a minute.')],
])('After %s, the reason is shown, and the next code can be typed key by key', async (_, refusal) => {
  let tries = 0;
  const { site } = await open(() => {
    tries += 1;
    return tries === 1 ? refusal : { data: { recoveryCodes: codes } };
  });
  await begin();
  await user.type(await screen.findByLabelText(/Code/), '111111');
  const words = await screen.findByText(refusal.body.message);
  await user.keyboard('222222');
  expect(await screen.findByText(codes[0] ?? '')).toBeInTheDocument();
  expect(words).not.toBeInTheDocument();
  const sent = site.calls.filter(({ endpoint }) => endpoint === confirmSecondFactor);
  expect(sent.map(({ input }) => input)).toEqual(['111111', '222222'].map((code) => ({ body: { code } })));
});

it('A wrong second-factor code is an error of the field, in the words of the portal', async () => {
  await open(() => new Refusal(422, errorCode.secondFactorWrong, 'This code is not right.'));
  await begin();
  await typeCode('111111');
  const field = await screen.findByLabelText(/Code/);
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(field).toHaveAccessibleDescription(/^This code is not right\. Six digits/);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('Recovery codes whose response was lost are shown by a retry with the same code and idempotency key', async () => {
  let tries = 0;
  const { site } = await open(() => {
    tries += 1;
    return tries === 1 ? new Refusal(504, errorCode.unavailable) : { data: { recoveryCodes: codes } };
  });
  await begin();
  await typeCode('123456');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  // A code that the portal may have accepted is not replaced by another one.
  expect(screen.getByLabelText(/Code/)).toHaveAttribute('readonly');
  await user.click(retry);
  expect(await screen.findByText(codes[0] ?? '')).toBeInTheDocument();
  const [lost, again] = site.calls.filter(({ endpoint }) => endpoint === confirmSecondFactor);
  expect(lost?.idempotencyKey).toBeDefined();
  expect([again?.idempotencyKey, again?.input]).toEqual([lost?.idempotencyKey, lost?.input]);
});

it('Recovery codes are not lost by a reload without a question, until staff go on', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open(() => ({ data: { recoveryCodes: codes } }));
  await begin();
  expect(leaves()).toBe(true);
  await typeCode('123456');
  await screen.findByText(codes[0] ?? '');
  expect(leaves()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I have kept them, go on' }));
  await waitFor(() => expect(leaves()).toBe(true));
});

it('Staff whose second factor is set up go on, and are not asked for another one', async () => {
  const { site } = await open(() => ({ data: { recoveryCodes: codes } }), {
    user: { ...staff, needsSecondFactor: false },
  });
  await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo']));
  expect(screen.queryByRole('button', { name: 'Show the QR code' })).not.toBeInTheDocument();
});

it('The page of the second factor is closed to patients', async () => {
  const { status } = await open(() => ({ data: { recoveryCodes: codes } }), { user: buildUser() });
  expect(status()).toBe(403);
});
