import { me } from '../contracts/account.ts';
import { listAppointments } from '../contracts/appointments.ts';
import { createApiClient } from './create-api-client.ts';
import { fakeFetch, json, refusal } from './testing/fake-portal.ts';

/** A portal that accepts one token and treats all others as expired, and a session that may renew. */
const site = ({ renewable = true, invalid = false } = {}) => {
  const events: string[] = [];
  const state = { token: 'old', accepted: 'new' };
  const { fetch, sent } = fakeFetch(({ headers }) => {
    if (invalid) return refusal(-11);
    return headers.get('authorization') === `Bearer ${state.accepted}`
      ? json({ data: [], total: 0 })
      : refusal(-7);
  });
  const credentials = {
    accessToken: () => state.token,
    refresh: async () => {
      events.push('refresh');
      await new Promise((resolve) => void setImmediate(resolve));
      if (!renewable) return undefined;
      state.token = 'new';
      return state.token;
    },
    ended: () => void events.push('ended'),
    doubted: () => void events.push('doubted'),
  };
  const api = createApiClient({ baseUrl: '', language: 'hy', deadline: 10_000, fetch, credentials });
  return { api, events, sent, state, credentials, list: () => api.send(listAppointments, { query: {} }) };
};

const tokensOf = (sent: ReturnType<typeof site>['sent']) =>
  sent.map(({ headers }) => headers.get('authorization'));

test('Twenty calls with an expired token cause one renewal and all succeed', async () => {
  const { list, events, sent } = site();
  const answers = await Promise.all(Array.from({ length: 20 }, list));
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ data: [], total: 0 })));
  expect(events).toEqual(['refresh']);
  expect(tokensOf(sent).filter((token) => token === 'Bearer old')).toHaveLength(20);
  expect(tokensOf(sent).filter((token) => token === 'Bearer new')).toHaveLength(20);
});

test('A call whose token was renewed meanwhile is sent again without another renewal', async () => {
  const { list, events, state } = site();
  const slow = list();
  state.token = 'new';
  await slow;
  expect(events).toEqual([]);
});

test('A second refusal with code −7 ends the session', async () => {
  const { list, events, state, sent } = site();
  state.accepted = 'none';
  await expect(list()).rejects.toMatchObject({ code: -7 });
  expect(events).toEqual(['refresh', 'ended']);
  expect(sent).toHaveLength(2);
});

test('A second refusal with code −7 for a replaced token does not end the session', async () => {
  const { list, events, state, credentials } = site();
  state.accepted = 'none';
  const refresh = credentials.refresh;
  credentials.refresh = async () => {
    const token = await refresh();
    state.token = 'newer';
    return token;
  };
  await expect(list()).rejects.toMatchObject({ code: -7 });
  expect(events).toEqual(['refresh']);
});

test('A refused renewal ends the session for every waiting call', async () => {
  const { list, events, sent } = site({ renewable: false });
  const ends = await Promise.allSettled([list(), list(), list()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(events.filter((event) => event === 'refresh')).toHaveLength(1);
  expect(events).toContain('ended');
  expect(sent).toHaveLength(3);
});

test('A renewal without a connection fails the call and keeps the session', async () => {
  const { list, events, credentials } = site();
  credentials.refresh = () => Promise.reject(new Error('offline'));
  await expect(list()).rejects.toThrow('offline');
  expect(events).toEqual([]);
});

test('A token that expires after a renewal is renewed again', async () => {
  const { list, events, state } = site();
  await list();
  state.token = 'old';
  await list();
  expect(events).toEqual(['refresh', 'refresh']);
});

test('A token that the portal does not know is checked, not renewed', async () => {
  const { api, events } = site({ invalid: true });
  await expect(api.send(me, {})).rejects.toMatchObject({ code: -11 });
  expect(events).toEqual(['doubted']);
});

test('A call with a token of its own is never renewed', async () => {
  const { api, events } = site();
  await expect(api.send(me, {}, { token: 'old' })).rejects.toMatchObject({ code: -7 });
  expect(events).toEqual([]);
});
