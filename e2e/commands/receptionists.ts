import { listAuditEntries } from '@arev/shared/contracts/audit';
import type { DataOf, Endpoint } from '@arev/shared/contracts/endpoint';
import { addPatientAtDesk } from '@arev/shared/contracts/reception';
import { confirmSecondFactor, startSecondFactor } from '@arev/shared/contracts/second-factor';
import { addStaffAccount } from '@arev/shared/contracts/staff-accounts';
import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test';
import { codeOf, dataOf, givenTokens, newTokens } from './patients.ts';

interface Sent {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

export interface Answered<Call extends Endpoint> {
  readonly status: number;
  /** Zero if the call was not refused. */
  readonly code: number;
  readonly data: () => Promise<DataOf<Call>>;
}

export type Send = <Call extends Endpoint>(call: Call, sent?: Sent) => Promise<Answered<Call>>;

/** The calls of the desk as a signed-in receptionist. */
export const sendAs =
  (request: APIRequestContext, accessToken: string): Send =>
  async (call, { params = {}, query, body } = {}) => {
    const answer = await request.fetch(
      call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])),
      {
        method: call.method,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(query && { params: query }),
        ...(body && { data: body }),
      },
    );
    const { code = 0 } = (await answer.json()) as { readonly code?: number };
    return { status: answer.status(), code, data: () => dataOf(call, answer) };
  };

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** A receptionist with the patient at the desk. */
export interface Receptionist {
  readonly id: number;
  readonly context: BrowserContext;
  readonly send: Send;
  readonly patient: Person;
  /** The expected entries of the audit trail, each with its patient. */
  readonly done: string[];
}

const familyNames = [
  ...['Ազարյան', 'Բեգլարյան', 'Գալոյան', 'Դանիելյան', 'Եգորյան'],
  ...['Զորաբյան', 'Թամրազյան', 'Իսրայելյան', 'Լազարյան', 'Խանզադյան'],
];

export const entryOf = (action: string, patientId?: number): string =>
  patientId === undefined ? action : `${action} of ${patientId}`;

/**
 * An administrator adds the account. Its owner signs in, sets up a second factor and adds the patient, in a separate
 * browser.
 */
const addReceptionist = async (asAdmin: Send, browser: Browser, at: { origin: string; number: number }) => {
  const [digit, lastName = ''] = [at.number, familyNames[at.number]];
  const role = { role: 'RECEPTION', doctorId: null };
  const account = { username: `desk.${digit}`, firstName: 'Սիրանուշ', lastName };
  const body = { ...role, ...account, phone: `+374 (91) 77 01 0${digit}` };
  const { id, username, password } = await (await asAdmin(addStaffAccount, { body })).data();

  const context = await browser.newContext({ baseURL: at.origin });
  const tokens = await newTokens(context.request, { username, password });
  await givenTokens(context, tokens);
  const send = sendAs(context.request, tokens.accessToken);
  const { secret } = await (await send(startSecondFactor)).data();
  expect((await send(confirmSecondFactor, { body: { code: await codeOf(secret) } })).status).toBe(200);

  const person = { firstName: 'Արշակ', lastName, birthDate: '1979-04-12', language: 'hy' };
  const added = await send(addPatientAtDesk, { body: { ...person, phone: `+374 (91) 77 02 0${digit}` } });
  const { patientId } = await added.data();
  const patient = { id: patientId, name: `${person.firstName} ${lastName}` };
  return { id, context, send, patient, done: [entryOf('patient add', patientId)] };
};

export const tenReceptionists = async (
  asAdmin: Send,
  browser: Browser,
  origin: string,
): Promise<readonly Receptionist[]> => {
  const all: Receptionist[] = [];
  for (const number of familyNames.keys())
    all.push(await addReceptionist(asAdmin, browser, { origin, number }));
  return all;
};

/** The entries of the audit trail about one person's work with visits and patients. */
export const trailOf = async (asAdmin: Send, { id }: Receptionist): Promise<string[]> => {
  const entries = await Promise.all(
    ['visits', 'patients'].map(async (area) =>
      (await asAdmin(listAuditEntries, { query: { actorId: id, area, size: 100 } })).data(),
    ),
  );
  return entries.flat().map(({ entry, patient }) => entryOf(entry, patient?.id));
};
