import { QueryClient } from '@tanstack/react-query';
import { cancelAppointment, createAppointment, listAppointments } from '../contracts/appointments.ts';
import { logout, refreshToken, signIn } from '../contracts/account.ts';
import { submitAttachment } from '../contracts/attachments.ts';
import { listCities } from '../contracts/branches.ts';
import { getDoctor, listDoctors } from '../contracts/doctors.ts';
import { downloadPatientAttachment } from '../contracts/patient-files.ts';
import { fillAppointmentSurvey } from '../contracts/surveys.ts';
import { ApiError } from './api-error.ts';
import { SiteQueryClient } from './site-query-client.ts';
import { clientFor, failure, noDoctors, withToken } from './testing/fake-client.ts';
import { json, refusal } from './testing/fake-portal.ts';

describe('Encoding of requests', () => {
  test('Values are encoded by the contract, and omitted ones stay omitted', async () => {
    const { api, sent } = clientFor(noDoctors);
    const query = { page: 0, specializationIds: [3, 4], text: 'սիրտ & co', branchIds: undefined };
    await api.send(listDoctors, { query });
    expect(sent[0]?.url).toBe(
      '/portal/api/v1/doctors?page=0&specializationIds=3%2C4&text=%D5%BD%D5%AB%D6%80%D5%BF+%26+co',
    );
    expect(sent[0]?.init.method).toBe('GET');
  });

  test('Calls below /api/ contain the language, and anonymous ones a header that only scripts can set', async () => {
    const { api, sent } = clientFor(noDoctors, {
      language: 'ru',
      requestId: 'r-1',
      baseUrl: 'http://portal',
    });
    await api.send(listDoctors, { query: {} });
    expect(sent[0]?.url).toBe('http://portal/portal/api/v1/doctors');
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'ru',
      'x-requested-with': 'XMLHttpRequest',
      'x-request-id': 'r-1',
    });
  });

  test('Calls of patients contain their token, public calls do not', async () => {
    const { api, sent } = clientFor(noDoctors, { credentials: withToken('secret') });
    await api.send(listAppointments, { query: {} });
    await api.send(listDoctors, { query: {} });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(sent[0]?.headers.has('x-requested-with')).toBe(false);
    expect(sent[1]?.headers.has('authorization')).toBe(false);
    expect(sent[1]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  test('The refresh call contains the given token, and no body', async () => {
    const tokens = { accessToken: 'a', refreshToken: 'b', token_type: 'Bearer', expires_in: 60 };
    const { api, sent } = clientFor(() => json({ data: tokens }), { credentials: withToken('access') });
    await api.send(refreshToken, {}, { token: 'refresh' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer refresh');
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('A call outside /api/ contains no language, and a response without a body is empty', async () => {
    const { api, sent } = clientFor(() => new Response(null, { status: 204 }));
    expect(await api.send(logout, {}, { token: 'access' })).toEqual({ data: null });
    expect(sent[0]?.headers.has('accept-language')).toBe(false);
  });

  test('A body is sent as JSON, with the idempotency key', async () => {
    const { api, sent } = clientFor(() => refusal(-16, 404));
    await failure(api.send(cancelAppointment, { body: { appointmentId: 5 } }, { idempotencyKey: 'k-1' }));
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"appointmentId":5}' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  test('A form sends its fields before its files, and has a longer deadline', async () => {
    const { api, sent } = clientFor(() => json({ data: null }), { deadline: 1 });
    const shares: number[] = [];
    await api.send(
      submitAttachment,
      {
        query: { typeId: 2 },
        body: { clientRecaptchaResponse: 'solved' },
        files: [new File(['%PDF'], 'paper.pdf')],
      },
      { onProgress: (share) => shares.push(share) },
    );
    const form = sent[0]?.init.body;
    if (!(form instanceof FormData)) throw new Error('no form was sent');
    expect([...form.keys()]).toEqual(['data', 'file']);
    expect(form.get('data')).toBe('{"clientRecaptchaResponse":"solved"}');
    expect(form.get('file')).toMatchObject({ name: 'paper.pdf', size: 4 });
    expect(sent[0]?.url).toMatch(/submit\?typeId=2$/);
    expect(sent[0]?.headers.has('content-type')).toBe(false);
    sent[0]?.onProgress?.(0.5);
    expect(shares).toEqual([0.5]);
  });

  test('The progress of a download is reported if its size is known', async () => {
    const body = () => new Blob(['%PDF', '-1.7']).stream();
    const sharesOf = async (headers: Record<string, string>) => {
      const { api } = clientFor(() => new Response(body(), { headers }));
      const shares: number[] = [];
      const onReceived = (share: number) => void shares.push(share);
      const { file } = await api.send(downloadPatientAttachment, { query: { id: 1 } }, { onReceived });
      expect(await file.content.text()).toBe('%PDF-1.7');
      return shares;
    };
    expect((await sharesOf({ 'content-length': '8' })).at(-1)).toBe(1);
    expect(await sharesOf({})).toEqual([]);
    expect(await sharesOf({ 'content-length': '8', 'content-encoding': 'br' })).toEqual([]);
    expect(await sharesOf({ 'x-expected-length': '16' })).toEqual([0.25, 0.5, 1]);
    expect(await sharesOf({ 'x-expected-length': '5' })).toEqual([0.8, 0.99, 1]);
  });

  test('A form without its file is refused before it is sent', async () => {
    const { api, sent } = clientFor(() => json({ data: null }));
    const body = { clientRecaptchaResponse: 'solved' };
    expect(await failure(api.send(submitAttachment, { query: {}, body, files: [] }))).toMatchObject({
      code: -20,
      fields: [{ path: 'file', key: 'required' }],
    });
    expect(sent).toEqual([]);
  });

  test('Files with names of the caller are sent as separate parts', async () => {
    const { api, sent } = clientFor(() => json({ data: null }));
    const body = { surveyId: 1, surveyTitle: 'Before your visit', answers: [] };
    const files = [
      { name: '12', file: new File(['a'], 'blood.pdf') },
      { name: '15', file: new File(['b'], 'heart.pdf') },
      { name: '15', file: new File(['c'], 'lungs.pdf') },
    ];
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);
    await api.send(fillAppointmentSurvey, { params: { id: 7 }, body, files }, { onProgress });
    const form = sent[0]?.init.body;
    if (!(form instanceof FormData)) throw new Error('no form was sent');
    const parts = [...form].map(([name, part]) => [
      name,
      part instanceof File ? part.name : JSON.parse(part),
    ]);
    expect(parts).toEqual([
      ['data', body],
      ['12', 'blood.pdf'],
      ['15', 'heart.pdf'],
      ['15', 'lungs.pdf'],
    ]);
    sent[0]?.onProgress?.(0.5);
    expect(shares).toEqual([0.5]);
  });

  test('An address that cannot exist is not found without a request', async () => {
    const { api, sent } = clientFor(noDoctors);
    const error = await failure(api.send(getDoctor, { params: { slug: '../../etc' } }));
    expect(error).toMatchObject({ kind: 'input', status: 404, code: -16 });
    expect(sent).toEqual([]);
  });

  test('Input that breaks the contract is refused by field, like a refusal of the portal', async () => {
    const { api, sent } = clientFor(noDoctors);
    const body = { username: '', password: 'secret' };
    const refused = await failure(api.send(signIn, { body }));
    expect(refused).toMatchObject({
      kind: 'input',
      status: 422,
      code: -20,
      fields: [{ path: 'username', key: 'required' }],
    });
    const tooLong = await failure(api.send(listDoctors, { query: { text: 'x'.repeat(101) } }));
    expect(tooLong).toMatchObject({ code: -20, fields: [{ path: 'text' }] });
    expect(sent).toEqual([]);
  });
});

describe('Queries', () => {
  test('Equal calls have equal keys; another language, call or input has another', () => {
    const { api } = clientFor(noDoctors);
    const russian = clientFor(noDoctors, { language: 'ru' }).api;
    const key = api.query(listDoctors, { query: { page: 1 } }).queryKey;
    expect(api.query(listDoctors, { query: { page: 1 } }).queryKey).toEqual(key);
    expect(api.query(listDoctors, { query: { page: 2 } }).queryKey).not.toEqual(key);
    expect(russian.query(listDoctors, { query: { page: 1 } }).queryKey).not.toEqual(key);
    expect(api.query(listCities, {}).queryKey).not.toEqual(key);
  });

  test('A query sends its call when it runs, and can be aborted', async () => {
    const { api, sent } = clientFor(noDoctors);
    const query = api.query(listDoctors, { query: {} });
    expect(sent).toEqual([]);
    await expect(query.queryFn({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(sent).toEqual([]);
    const controller = new AbortController();
    expect(await query.queryFn({ signal: controller.signal })).toEqual({ data: [], total: 0 });
    controller.abort();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('A query that was invalidated bypasses the browser cache', async () => {
    const { api, sent } = clientFor(noDoctors);
    const query = api.query(listDoctors, { query: {} });
    const client = new QueryClient();
    await client.query({ ...query, staleTime: Infinity });
    await client.invalidateQueries({ queryKey: query.queryKey });
    await client.query({ ...query, staleTime: Infinity });
    expect(sent.map(({ init }) => init.cache)).toEqual([undefined, 'no-cache']);
    client.clear();
  });

  test('A query that is invalidated while its first answer is under way is sent again', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
    let asked = 0;
    const { api, sent } = clientFor(async () => {
      asked += 1;
      const number = asked;
      if (number === 1) await late;
      return json({ data: [], total: number });
    });
    const query = api.query(listDoctors, { query: {} });
    const client = new SiteQueryClient();
    const answer = client.query({ ...query, staleTime: Infinity });
    await client.invalidateQueries({ queryKey: query.queryKey });
    answerLate();
    expect(await answer).toMatchObject({ total: 2 });
    expect(client.getQueryData(query.queryKey)).toMatchObject({ total: 2 });
    expect(sent.map(({ init }) => init.cache)).toEqual([undefined, 'no-cache']);
    client.clear();
  });

  test('A query for an impossible address fails when it runs, not when it renders', async () => {
    const { api } = clientFor(noDoctors);
    const query = api.query(getDoctor, { params: { slug: 'ANNA!' } });
    const error = await failure(query.queryFn({ signal: new AbortController().signal }));
    expect(error).toMatchObject({ status: 404, code: -16 });
  });
});

test('An error is recognised in every bundle by its brand', () => {
  const error = new ApiError({ kind: 'network', method: 'GET', message: 'x' });
  const foreign = Object.assign(new Error('x'), { [Symbol.for('arev.api-error')]: true });
  expect([error instanceof ApiError, foreign instanceof ApiError]).toEqual([true, true]);
  expect([new Error('x'), null, 'x'].some((other) => other instanceof ApiError)).toBe(false);
});

test('Booking keeps the spelling of the contract', async () => {
  const { api, sent } = clientFor(() => refusal(-21, 409), { credentials: withToken('t') });
  const body = { serviceId: 1, branchId: 2, doctorId: 3, policy: 'self', date: 1_796_293_800_000 } as const;
  expect(await failure(api.send(createAppointment, { body }))).toMatchObject({ code: -21, status: 409 });
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual(body);
});
