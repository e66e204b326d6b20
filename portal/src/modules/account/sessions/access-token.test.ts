import { createHmac } from 'node:crypto';
import { issueAccessToken, readAccessToken } from './access-token.ts';

const secret = 'a secret of at least thirty-two characters';
const now = 1_800_000_000_000;
const session = { sessionId: 'a-session', patientId: 7 };
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: object, key = secret): string => {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const header = { alg: 'HS256', typ: 'JWT' };
const payload = { sid: 'a-session', sub: 7, exp: now / 1000 + 60 };

test('An access token names its session and patient until it expires', async () => {
  const token = await issueAccessToken(secret, session, now + 1000);
  expect(await readAccessToken(secret, token, now)).toEqual(session);
  await expect(readAccessToken(secret, token, now + 1000)).rejects.toMatchObject({ code: -7 });
});

test('Access tokens of the release before are accepted', async () => {
  expect(await readAccessToken(secret, signed(header, payload), now)).toEqual(session);
});

test.each([
  ['a fourth segment', `${signed(header, payload)}.e30`],
  ['an empty fourth segment', `${signed(header, payload)}.`],
  ['two segments', signed(header, payload).replace(/\.[^.]*$/, '')],
  ['another secret', signed(header, payload, 'another secret of at least thirty-two')],
  ['no algorithm', `${part({ ...header, alg: 'none' })}.${part(payload)}.`],
  ['another type', signed({ ...header, typ: 'other+jwt' }, payload)],
  ['no expiry', signed(header, { sid: 'a-session', sub: 7 })],
  ['no session', signed(header, { sub: 7, exp: payload.exp })],
  ['no token', undefined],
])('An access token with %s is refused', async (_, token) => {
  await expect(readAccessToken(secret, token, now)).rejects.toMatchObject({ code: -11 });
});
