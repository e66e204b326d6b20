import * as contracts from '@arev/shared/contracts';
import type { Deed } from '@arev/shared/contracts/audit';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { lookReason, type LookReason } from '@arev/shared/contracts/reception';
import type { Area } from '@arev/shared/contracts/roles';
import * as z from 'zod/mini';

interface Known {
  readonly deed: Deed;
  readonly area: Area | null;
  /** Regular expression for the entries, in syntax that JavaScript and PostgreSQL share. */
  readonly pattern: string;
}

const known = (area: Area, deeds: Partial<Readonly<Record<Deed, string>>>): Known[] =>
  Object.entries(deeds).map(([name, pattern]) => ({ area, deed: z.parse(deedOf, name), pattern }));

const deedOf = contracts.audit.deed;

/** Entries that areas record in words instead of a path. The first match counts. */
const inWords: readonly Known[] = [
  ...known('visits', {
    day: '^day ',
    waitingOffer: '^waiting offer ',
    waiting: '^waiting ',
    visitBook: '^visit book$',
    visitMove: '^visit move( |$)',
    visitCancel: '^visit cancel( |$)',
    resultAdd: '^visit result [0-9]+ add ',
    resultRemove: '^visit result [0-9]+ remove ',
    visitFiles: '^visit files? ',
    visitAnswers: '^visit answers ',
    visitStep: '^visit ',
  }),
  ...known('patients', {
    patientSearch: '^patients search$',
    patientRecord: '^patient record ',
    patientAdd: '^patient add$',
    patientVerify: '^patient verify$',
    patientRefuse: '^patient refuse$',
    patientCorrect: '^patient correct ',
    contactApprove: '^patient contact approve ',
    patientParts: '^patient ',
    verifications: '^verifications$',
  }),
  ...known('letters', {
    letterSearch: '^letters search$',
    letterAnswer: '^letter answer ',
    letterWork: '^letter [a-z]+ ',
    letter: '^letter ',
    messageResend: '^message resend ',
    opinionPublish: '^opinion publish ',
    opinionWithdraw: '^opinion withdraw ',
  }),
  ...known('requests', {
    requestSearch: '^requests search$',
    requestAnswer: '^request answer ',
    requestWork: '^request [a-z]',
    request: '^request ',
  }),
  ...known('surveys', {
    surveyAnswer: '^survey answer ',
    surveyAnswers: '^survey (answers|export) ',
    surveyWork: '^survey [a-z]',
    survey: '^survey ',
    ratingAnswer: '^rating answer ',
    ratingWork: '^rating [a-z]',
    rating: '^rating ',
  }),
  ...known('applications', {
    applicationSearch: '^applications search$',
    applicationAnswer: '^application answer ',
    applicationDelete: '^application delete ',
    applicationWork: '^application [a-z]',
    application: '^application ',
  }),
  ...known('schedules', { schedule: '^schedule ' }),
  ...known('payments', { paymentBank: '^payment bank ', refund: '^payment refund ', payment: '^payment ' }),
  ...known('staff', {
    staffAdd: '^staff add ',
    staffRole: '^staff role ',
    staffLock: '^staff lock$',
    staffUnlock: '^staff unlock$',
    staffFactor: '^staff second factor ',
    staffPassword: '^staff password ',
    secondFactor: '^second factor ',
  }),
  ...known('audit', { audit: '^audit$' }),
];

const deedOfMethod = { GET: 'read', POST: 'sent', PUT: 'changed', DELETE: 'deleted' } as const;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** Calls by staff, by method and path. Entries contain the values of parameters; older entries contain their names. */
const asCalls: readonly Known[] = Object.values(contracts)
  .flatMap((members) => Object.values<unknown>(members))
  .filter(isEndpoint)
  .flatMap(({ method, path, may }) =>
    may === undefined
      ? []
      : [
          {
            deed: deedOfMethod[method],
            area: may.area,
            pattern: `^${method} ${escaped(path).replaceAll(/:\w+/g, '[^/]+')}$`,
          },
        ],
  );

const compiled = [...inWords, ...asCalls].map((each) => ({ ...each, fits: new RegExp(each.pattern) }));

/** The action of an entry and its area; entries of patients have no area. */
export const readEntry = (
  entry: string,
): { readonly deed: Deed; readonly area: Area | null; readonly reason: LookReason | null } => {
  const found = compiled.find(({ fits }) => fits.test(entry));
  const reason = found?.deed === 'patientRecord' ? entry.split(' ').at(-1) : undefined;
  const [method = ''] = entry.split(' ');
  const ofMethod = Object.entries(deedOfMethod).find(([name]) => name === method)?.[1];
  return {
    deed: found?.deed ?? ofMethod ?? 'other',
    area: found?.area ?? null,
    reason: z.safeParse(lookReason, reason).data ?? null,
  };
};

/** One pattern for all entries of an area. */
export const patternsOf = (area: Area): string =>
  [...inWords, ...asCalls]
    .filter((each) => each.area === area)
    .map(({ pattern }) => `(?:${pattern})`)
    .join('|');
