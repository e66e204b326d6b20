import * as z from 'zod/mini';
import { policyKind } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';
import { id } from './wire.ts';

/** Messages that a patient may turn off; messages about the account and changed visits are always sent. */
export const messageTopic = z.enum(['reminders', 'freeTimes', 'requests']);

/** Patients who want emails but have no address get them by SMS. */
const ways = z.object({ mail: z.boolean(), sms: z.boolean() });
/** `requests` is always set; optional for older releases on either side. */
export const messageWays = z.object({ reminders: ways, freeTimes: ways, requests: z.optional(ways) });

/** The usual payer. Both companies are stored, whichever pays. */
export const payer = z.object({
  policy: policyKind,
  insuranceCompany: z.nullable(id),
  workingCompany: z.nullable(line(200)),
});

export const preferences = z.object({ payer, messages: messageWays });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/preferences',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  data: preferences,
});

/** The default of a booking, which can be changed there. */
export const savePayer = endpoint({
  method: 'PUT',
  path: '/patients/api/v1/patients/preferences/payer',
  access: 'patient',
  answer: 'one',
  body: payer,
  data: preferences,
});

export const saveMessageWays = endpoint({
  method: 'PUT',
  path: '/patients/api/v1/patients/preferences/messages',
  access: 'patient',
  answer: 'one',
  body: messageWays,
  data: preferences,
});

export type MessageTopic = z.output<typeof messageTopic>;
export type MessageWays = z.output<typeof messageWays>;
export type Payer = z.output<typeof payer>;
export type Preferences = z.output<typeof preferences>;
