import { sql } from 'kysely';
import type { TestPortal } from './portal.ts';

const base = '/patients/api/v1/auth';

/** A person who is in the clinic's register and has no account yet. */
export const karen = {
  ssn: '2009851109',
  firstName: 'Կարեն',
  lastName: 'Մարտիրոսյան-Օհանյան',
  birthDate: '1985-11-09',
  phone: '+374 (91) 12 34 56',
  email: 'karen@example.am',
  username: 'Karen.M',
  password: 'a long enough secret',
  consent: true,
  consents: [
    { kind: 'terms', version: '2026-09-01' },
    { kind: 'personal-data', version: '2026-09-01' },
  ],
};

export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The calls for registration and account settings. */
export const accountCalls = (opened: () => TestPortal) => {
  const post = async (path: string, body: object, as?: string) => {
    const portal = opened();
    const {
      status,
      body: answer,
      headers,
    } = await portal.post(
      `${base}/${path}`,
      { ...(as === undefined && (await portal.captcha())), ...body },
      { language: 'en', ...(as !== undefined && { as }) },
    );
    expect(headers['cache-control']).toBe('no-store');
    return { status, code: answer.code ?? 0, data: answer.data, fields: answer.fields, headers };
  };

  /** The last one-time code that was sent. */
  const lastCode = async (): Promise<{ code: string; recipient: string; language: string }> => {
    const { data, recipient, language } = await opened()
      .db.selectFrom('outboxMessage')
      .where('template', '=', 'one-time-code')
      .orderBy('createdAt', 'desc')
      .orderBy(sql`ctid`, 'desc')
      .select(['data', 'recipient', 'language'])
      .executeTakeFirstOrThrow();
    return { code: data?.code ?? '', recipient, language };
  };

  const prove = async (contact: string, purpose = 'registration'): Promise<string> => {
    const { data } = await post('codes', { contact, purpose });
    const { code } = await lastCode();
    return (await post('codes/confirm', { codeId: data.codeId, code })).data.proof;
  };
  const register = async (given: object = {}) =>
    post('registration', { ...karen, proof: await prove(karen.phone), ...given });
  const me = async (as: string) => (await opened().get(`${base}/me`, { as, language: 'ru' })).body.data;
  return { post, lastCode, prove, register, me };
};
