/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { createApiClient } from '../../api-client/create-api-client.ts';
import { fakeFetch, json, refusal, type Sent } from '../../api-client/testing/fake-portal.ts';
import { createContactMessage } from '../../contracts/messages.ts';
import { easyChallenge } from '../../testing/captcha.ts';
import { createCaptcha } from './create-captcha.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
afterEach(() => {
  delete window.grecaptcha;
  document.head.replaceChildren();
});

const visitor = {
  fullName: 'Anna',
  email: 'anna@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Hello',
};
const form = (answerTo: (sent: Sent) => Response, challenge: object = easyChallenge) => {
  const clock = { now: 0 };
  const { fetch, sent } = fakeFetch((one) =>
    one.url.endsWith('captcha-challenges') ? json({ data: challenge }) : answerTo(one),
  );
  const api = createApiClient({ baseUrl: '', language: 'en', deadline: 5_000, fetch });
  const captcha = createCaptcha(api, () => clock.now);
  const send = () =>
    captcha.send((solved) => api.send(createContactMessage, { body: { ...visitor, ...solved } }));
  const asked = () => sent.filter(({ url }) => url.endsWith('captcha-challenges')).length;
  return { captcha, send, sent, asked, clock };
};
const done = () => json({ data: null });
const tokenOf = ({ init: { body } }: Sent): string => {
  if (typeof body !== 'string') throw new Error('no JSON was sent');
  return (JSON.parse(body) as { clientRecaptchaResponse: string }).clientRecaptchaResponse;
};

test('A person who does not type solves no challenge', () => {
  expect(form(done).asked()).toBe(0);
});

test('The challenge is solved once, from the first key on, and sent with the form', async () => {
  const { captcha, send, sent, asked } = form(done);
  captcha.prepare();
  captcha.prepare();
  await send();
  expect(asked()).toBe(1);
  const last = sent.at(-1);
  if (!last) throw new Error('nothing was sent');
  expect(JSON.parse(atob(tokenOf(last)))).toMatchObject({
    challenge: easyChallenge.kind === 'proof-of-work' ? easyChallenge.challenge : {},
    solution: { counter: 1 },
  });
});

test('A second message, or one that took long to write, gets a new challenge', async () => {
  const { captcha, send, asked, clock } = form(done);
  await send();
  captcha.prepare();
  clock.now = 9 * 60_000;
  await send();
  expect(asked()).toBe(3);
});

test('A rejected solution is replaced once, without a message', async () => {
  let tries = 0;
  const { send, asked } = form(() => ((tries += 1) === 1 ? refusal(-40, 422) : done()));
  await expect(send()).resolves.toEqual({ data: null });
  expect(asked()).toBe(2);
});

test('A second rejection of the solution, or another refusal, is shown', async () => {
  await expect(form(() => refusal(-40, 422)).send()).rejects.toMatchObject({ code: -40 });
  const limited = form(() => refusal(-26, 429));
  await expect(limited.send()).rejects.toMatchObject({ code: -26 });
  expect(limited.asked()).toBe(1);
});

test('If the portal has a reCAPTCHA site key, Google’s script is loaded and creates the token', async () => {
  const { captcha, send, sent } = form(done, {
    kind: 'recaptcha',
    siteKey: 'the key',
    action: 'importantAction',
  });
  expect(document.querySelector('script')).not.toBeInTheDocument();
  captcha.prepare();
  const script = await waitFor(() => {
    const added = document.querySelector('script');
    if (!added) throw new Error('it is not there yet');
    return added;
  });
  expect(script.src).toBe('https://www.google.com/recaptcha/api.js?trustedtypes=true&render=the%20key');
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (siteKey, { action }) => `${siteKey}, ${action}`,
  };
  script.onload?.(new Event('load'));
  await send();
  const last = sent.at(-1);
  expect(last && tokenOf(last)).toBe('the key, importantAction');
});
