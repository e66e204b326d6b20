import { jest } from '@jest/globals';
import { cancelAppointment } from '../contracts/appointments.ts';
import { logout } from '../contracts/account.ts';
import { listCities } from '../contracts/branches.ts';
import { getDoctor } from '../contracts/doctors.ts';
import { downloadPatientAttachment } from '../contracts/patient-files.ts';
import { ApiError } from './api-error.ts';
import { fetchReply } from './fetch-reply.ts';
import { clientFor, failure } from './testing/fake-client.ts';
import { json, refusal, type Sent } from './testing/fake-portal.ts';

describe('Decoding of responses', () => {
  test('Responses are decoded by their contract, without unknown fields', async () => {
    const { api } = clientFor(() =>
      json({ data: [{ id: 1, name: 'Երևան', secret: 'x' }], total: 1, more: true }),
    );
    expect(await api.send(listCities, {})).toEqual({ data: [{ id: 1, name: 'Երևան' }], total: 1 });
  });

  test.each([
    ['a wrong value', { data: [{ id: 1, name: 42 }], total: 1 }, 'data.0.name invalid_type'],
    ['a missing total', { data: [] }, 'total invalid_type'],
    ['no object', ['secret'], 'answer invalid_type'],
  ])(
    'A response with %s breaks the contract, and the error does not contain the value',
    async (_, body, place) => {
      const { api } = clientFor(() => json(body));
      const error = await failure(api.send(listCities, {}));
      expect(error).toMatchObject({
        kind: 'contract',
        message: `GET /portal/api/v1/cities breaks its contract: ${place}`,
      });
    },
  );

  test.each([
    [`attachment; filename="xray.pdf"; filename*=UTF-8''%D5%8C%D5%A5%D5%B6.pdf`, 'Ռեն.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ["attachment; filename=plain.pdf; filename*=UTF-8''%E0%A4%A", 'plain.pdf'],
    [undefined, undefined],
  ])('A file is returned as it is, with the name of %s', async (disposition, name) => {
    const { api } = clientFor(
      () =>
        new Response('bytes', {
          headers: disposition === undefined ? {} : { 'content-disposition': disposition },
        }),
    );
    const { file } = await api.send(downloadPatientAttachment, { query: { id: 1 } });
    expect([await file.content.text(), file.name]).toEqual(['bytes', name]);
  });

  test('A refused file is a refusal, not a file', async () => {
    const { api } = clientFor(() => refusal(-16, 404));
    expect(await failure(api.send(downloadPatientAttachment, { query: { id: 1 } }))).toMatchObject({
      code: -16,
    });
  });

  test('A page of HTML instead of a response breaks the contract', async () => {
    const { api } = clientFor(() => new Response('<!doctype html>'));
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'contract' });
  });

  test('A refusal has status, code, message and fields', async () => {
    const fields = [{ path: 'date', key: 'invalid' }];
    const { api } = clientFor(() => json({ error: true, code: -20, message: 'Check the date', fields }, 422));
    const error = await failure(api.send(cancelAppointment, { body: { appointmentId: 1 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'answer',
      status: 422,
      code: -20,
      message: 'Check the date',
      fields,
    });
  });

  test('A refusal with status 200 is a refusal', async () => {
    const { api } = clientFor(() => refusal(-8, 200));
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'answer', status: 200, code: -8 });
  });

  test.each([
    ['message', { message: 'first', msg: 'second' }, 'first'],
    ['msg', { msg: 'second' }, 'second'],
    ['the status text', {}, 'Bad Gateway'],
    ['the status text, when it is no text', { message: { en: 'x' } }, 'Bad Gateway'],
  ])('The message is taken from %s', async (_, body, message) => {
    const { api } = clientFor(() => json(body, 502, 'Bad Gateway'));
    expect(await failure(api.send(listCities, {}))).toMatchObject({ status: 502, code: 0, message });
  });

  test('The error for an HTML error page has the text of its status', async () => {
    const { api } = clientFor(() => new Response('<h1>no</h1>', { status: 503, statusText: 'Unavailable' }));
    expect(await failure(api.send(listCities, {}))).toMatchObject({
      status: 503,
      code: 0,
      message: 'Unavailable',
    });
  });

  test('Code −13 is an empty list', async () => {
    const { api } = clientFor(() => refusal(-13, 404));
    expect(await api.send(listCities, {})).toEqual({ data: [], total: 0 });
  });

  test('Code −13 stays an error if the contract has no empty result', async () => {
    const { api } = clientFor(() => refusal(-13, 404));
    expect(await failure(api.send(getDoctor, { params: { slug: 'anna' } }))).toMatchObject({ code: -13 });
  });

  test('Code 0 is an empty result of a POST and an error of a GET', async () => {
    const { api } = clientFor(() => refusal(0, 200));
    expect(await api.send(logout, {}, { token: 'access' })).toEqual({ data: null });
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'answer', code: 0, method: 'GET' });
  });

  test.each([() => new Response('', { status: 502 }), () => refusal(0, 500)])(
    'A failed status is never an empty result',
    async (reply) => {
      const { api } = clientFor(reply);
      const failed = await failure(api.send(logout, {}, { token: 'access' }));
      expect(failed).toMatchObject({ status: reply().status, code: 0 });
    },
  );
});

describe('Failed requests', () => {
  const never = ({ init }: Sent) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  test('A lost connection is a network error', async () => {
    const { api } = clientFor(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'network', status: 0, code: 0 });
  });

  test('A connection lost in the middle of a response is a network error', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
      );
    const { api } = clientFor(broken);
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'network' });
  });

  test('A portal that does not respond is aborted at the deadline', async () => {
    const { api } = clientFor(never, { deadline: 5 });
    expect(await failure(api.send(listCities, {}))).toMatchObject({ kind: 'timeout', status: 0, code: 0 });
  });

  describe('A file', () => {
    const deadline = 1000;
    const receive = () => {
      let parts: ReadableStreamDefaultController | undefined;
      const body = new ReadableStream({ start: (controller) => void (parts = controller) });
      const fetch = async (_: string, { signal }: RequestInit) => {
        signal?.addEventListener('abort', () => parts?.error(signal.reason));
        return new Response(body);
      };
      const request = {
        url: '/',
        method: 'GET',
        init: {},
        signal: undefined,
        deadline,
        wantsFile: true,
      } as const;
      return { parts, reply: fetchReply(fetch, request) };
    };
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test('may take longer than the deadline while its parts arrive', async () => {
      const { parts, reply } = receive();
      for (const part of ['a', 'b', 'c']) {
        await jest.advanceTimersByTimeAsync(0.9 * deadline);
        parts?.enqueue(new TextEncoder().encode(part));
      }
      parts?.close();
      const { file } = await reply;
      expect(file?.content.size).toBe(3);
    });

    test('is aborted at the deadline after its last part', async () => {
      const { parts, reply } = receive();
      const failed = failure(reply);
      parts?.enqueue(new TextEncoder().encode('a'));
      await jest.advanceTimersByTimeAsync(1.1 * deadline);
      expect(await failed).toMatchObject({ kind: 'timeout' });
    });
  });

  test('An aborted call rejects with the reason of the caller', async () => {
    const { api } = clientFor(never);
    const controller = new AbortController();
    const sending = failure(api.send(listCities, {}, { signal: controller.signal }));
    controller.abort();
    expect(await sending).toMatchObject({ name: 'AbortError' });
  });
});
