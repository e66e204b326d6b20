import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { manager, profile } from './profiles.ts';
import { details, session } from './sessions.ts';
import { id, instant, language, plainDate } from './wire.ts';

/** All that the clinic's site keeps about a person, as the person may ask for it. */
export const personalData = z.object({
  exportedAt: instant,
  details: z.extend(details, { ssn: z.nullable(z.string()) }),
  consents: z.array(z.object({ kind: z.string(), givenAt: instant, language })),
  appointments: z.array(
    z.object({
      id,
      status: z.string(),
      startsAt: instant,
      service: z.string(),
      doctor: z.string(),
      branch: z.string(),
      price: z.int(),
      policy: z.string(),
      workingCompany: z.nullable(z.string()),
      createdAt: instant,
    }),
  ),
  profiles: z.array(profile),
  managers: z.array(manager),
  sessions: z.array(session),
  messages: z.array(z.object({ kind: z.string(), channel: z.string(), to: z.string(), writtenAt: instant })),
  /** What was done for the person, and whether they did it themselves. */
  actions: z.array(z.object({ at: instant, action: z.string(), byOneself: z.boolean() })),
});

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/personal-data',
  access: 'patient',
  answer: 'one',
  data: personalData,
  errors: [errorCode.forbidden],
});

/** For good. What the law has the clinic keep is kept apart, until that time is over. */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/erasure',
  access: 'patient',
  answer: 'one',
  secret: true,
  body: z.object({
    currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  data: z.object({ recordsKeptUntil: plainDate }),
  errors: [errorCode.wrongPassword, errorCode.forbidden, errorCode.upcomingVisits, errorCode.tooManyRequests],
});

export type PersonalData = z.output<typeof personalData>;
