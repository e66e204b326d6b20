import { randomBytes } from 'node:crypto';
import { mostFileMegabytes } from '@arev/shared/contracts/upload-limits';
import * as z from 'zod/mini';
import { isPublicKey } from './content/backup/public-key.ts';
import { missingForBackups, missingInProduction } from './production-settings.ts';
import { flag, given, read, whole } from './read-settings.ts';

const uploadsSentence = 'UPLOADS has to name a directory or a bucket like s3://bucket/prefix';

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'NODE_ENV has to be production, development or test'),
    'development',
  ),
  DATABASE_URL: z
    .string('DATABASE_URL has to name a PostgreSQL database')
    .check(z.regex(/^postgres(?:ql)?:\/\/.+/, 'DATABASE_URL has to begin with postgres://')),
  DATABASE_POOL: whole('DATABASE_POOL', 1, 200, 10),
  /** Memory for cached public responses; 0 disables the cache. */
  KEPT_MEGABYTES: whole('KEPT_MEGABYTES', 0, 4_096, 32),
  HOST: z._default(z.string().check(z.minLength(1, 'HOST has to name an address to listen on')), '127.0.0.1'),
  PORT: whole('PORT', 0, 65_535, 8081),
  /** Port of the metrics; without it there are none. */
  ADMIN_PORT: z.optional(whole('ADMIN_PORT', 0, 65_535, 0)),
  ADMIN_HOST: z._default(z.string().check(z.minLength(1, 'ADMIN_HOST has to name an address')), '127.0.0.1'),
  /** Seconds of service after `SIGTERM`, so that load balancers notice the shutdown. */
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 120, 0),
  FILES_DIR: z._default(z.string().check(z.minLength(1, 'FILES_DIR has to name a directory')), '.data/files'),
  SEED_DIR: z.optional(z.string()),
  /** Never within FILES_DIR, which is public. */
  UPLOADS: z._default(
    z
      .string()
      .check(
        z.regex(/^(?:s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?|(?!s3:).+)$/, uploadsSentence),
      ),
    '.data/uploads',
  ),
  /** Forms accept no larger file. */
  UPLOAD_MEGABYTES: whole('UPLOAD_MEGABYTES', 1, mostFileMegabytes, mostFileMegabytes),
  CLAMAV: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:unix:\/.+|tcp:\/\/[^/]+)$/,
          'CLAMAV has to be like unix:/run/clamd.sock or tcp://host:3310',
        ),
      ),
  ),
  TOKEN_SECRET: z.optional(
    z.string().check(z.minLength(32, 'TOKEN_SECRET has to have at least 32 characters')),
  ),
  ACCESS_TOKEN_SECONDS: whole('ACCESS_TOKEN_SECONDS', 10, 86_400, 600),
  STAFF_IDLE_SECONDS: whole('STAFF_IDLE_SECONDS', 60, 86_400, 900),
  REFRESH_TOKEN_DAYS: whole('REFRESH_TOKEN_DAYS', 1, 365, 30),
  REVEAL_UNKNOWN_USERNAMES: flag('REVEAL_UNKNOWN_USERNAMES'),
  SIGN_IN_FAILURES_PER_ACCOUNT: whole('SIGN_IN_FAILURES_PER_ACCOUNT', 1, 1_000, 10),
  /** Failed sign-ins at one account per day from all addresses, until a challenge is required. */
  SIGN_IN_FAILURES_BEFORE_CAPTCHA: whole('SIGN_IN_FAILURES_BEFORE_CAPTCHA', 1, 10_000, 30),
  SIGN_IN_FAILURES_PER_ADDRESS: whole('SIGN_IN_FAILURES_PER_ADDRESS', 1, 100_000, 100),
  SIGN_IN_WINDOW_SECONDS: whole('SIGN_IN_WINDOW_SECONDS', 1, 86_400, 900),
  VISITOR_MESSAGES_PER_ADDRESS: whole('VISITOR_MESSAGES_PER_ADDRESS', 1, 100_000, 30),
  VISITOR_MESSAGES_WINDOW_SECONDS: whole('VISITOR_MESSAGES_WINDOW_SECONDS', 1, 86_400, 3600),
  /** The maximum number of tries that a challenge of our own requires. */
  CAPTCHA_DIFFICULTY: whole('CAPTCHA_DIFFICULTY', 1, 100_000, 1_000),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_SCORE_PERCENT: whole('RECAPTCHA_SCORE_PERCENT', 0, 100, 50),
  RECAPTCHA_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/.+/, 'RECAPTCHA_URL has to begin with https:// or http://')),
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  /** The site's address: the bank returns people to it, and sends its callbacks there. */
  SITE_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/.+/, 'SITE_URL has to begin with https:// or http://')),
    'http://127.0.0.1:8080',
  ),
  /** The prefix of the gateway's register.do; without it, online payment is off. */
  BANK_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/.+/, 'BANK_URL has to begin with https:// or http://')),
  ),
  BANK_USER: z._default(z.string(), 'arev'),
  BANK_PASSWORD: z._default(z.string(), 'sandbox'),
  /** Refunds at the desk above this amount in drams need a second person. */
  REFUND_FOUR_EYES_ABOVE: whole('REFUND_FOUR_EYES_ABOVE', 0, 100_000_000, 50_000),
  /** Where emails and SMS are handed over; without them they are written to the folder. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/.+/, 'SMTP_URL has to begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'MAIL_FROM has to be a mail address')),
    'Arev <no-reply@arev.example>',
  ),
  /** The clinic's address for notifications of letters; by default the address on the site. */
  CLINIC_MAIL_TO: z.optional(
    z.string().check(z.regex(/^[^\s@<>,]+@[^\s@<>,]+$/, 'CLINIC_MAIL_TO has to be one mail address')),
  ),
  CLINIC_MAIL_LANGUAGE: z._default(
    z.enum(['hy', 'ru', 'en'], 'CLINIC_MAIL_LANGUAGE has to be hy, ru or en'),
    'hy',
  ),
  SMS_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/.+/, 'SMS_URL has to begin with https:// or http://')),
  ),
  SMS_TOKEN: z.optional(z.string()),
  OUTBOX_DIR: z._default(
    z.string().check(z.minLength(1, 'OUTBOX_DIR has to name a directory')),
    '.data/outbox',
  ),
  MESSAGE_RETRY_SECONDS: whole('MESSAGE_RETRY_SECONDS', 1, 3600, 10),
  MESSAGES_KEPT_DAYS: whole('MESSAGES_KEPT_DAYS', 1, 3650, 30),
  /** How long the law requires the clinic to keep records of visits. */
  RECORDS_KEPT_YEARS: whole('RECORDS_KEPT_YEARS', 1, 100, 25),
  /** The virtual tour of an external service; the shell needs it, too, to allow the frame. */
  TOUR_URL: z.optional(
    z.string().check(z.regex(/^https:\/\/[^\s/]+\S*$/, 'TOUR_URL has to begin with https://')),
  ),
  CANCEL_CUTOFF_MINUTES: whole('CANCEL_CUTOFF_MINUTES', 0, 43_200, 120),
  /** Limits of online bookings per patient; bookings by staff do not count. */
  VISITS_PER_DAY: whole('VISITS_PER_DAY', 1, 1_000, 3),
  VISITS_PER_DOCTOR_AND_DAY: whole('VISITS_PER_DOCTOR_AND_DAY', 1, 1_000, 2),
  VISITS_AHEAD: whole('VISITS_AHEAD', 1, 1_000, 10),
  /** The proxies whose X-Forwarded-For is trusted: the shell in front of the portal. */
  TRUST_PROXY: z._default(z.string(), 'loopback'),
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL has to be silent, error, warn, info or debug',
    ),
    'info',
  ),
});

/** Payments need an encrypted connection, and the bank must not return people to their own machine. */
const bankTrouble = (
  { NODE_ENV, BANK_URL, SITE_URL }: Pick<z.output<typeof environment>, 'NODE_ENV' | 'BANK_URL' | 'SITE_URL'>,
  { BANK_PASSWORD }: Record<string, string | undefined>,
): readonly string[] => {
  if (NODE_ENV !== 'production' || BANK_URL === undefined) return [];
  const open = Object.entries({ BANK_URL, SITE_URL }).filter(([, url]) => !url.startsWith('https://'));
  return [
    ...open.map(([name]) => `${name} has to begin with https:// in production when payments are taken.`),
    ...(BANK_PASSWORD === undefined
      ? ['BANK_PASSWORD has to be set in production when payments are taken.']
      : []),
  ];
};

const captchaTrouble = ({
  RECAPTCHA_SECRET,
  RECAPTCHA_SITE_KEY,
}: z.output<typeof environment>): readonly string[] =>
  (RECAPTCHA_SECRET === undefined) === (RECAPTCHA_SITE_KEY === undefined)
    ? []
    : ['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both or none.'];

export const readConfig = (source: NodeJS.ProcessEnv) => {
  const { TOKEN_SECRET: secret, ...rest } = read(environment, source, missingInProduction, (settings) => [
    ...captchaTrouble(settings),
    ...bankTrouble(settings, given(source)),
  ]);
  return { ...rest, TOKEN_SECRET: secret ?? randomBytes(32).toString('base64url') };
};

export type Config = ReturnType<typeof readConfig>;

const storage = z.extend(
  z.pick(environment, {
    DATABASE_URL: true,
    FILES_DIR: true,
    SEED_DIR: true,
    UPLOADS: true,
    NODE_ENV: true,
    TOKEN_SECRET: true,
  }),
  { DEMO_PEOPLE: z.optional(z.enum(['true', 'false'], 'DEMO_PEOPLE has to be true or false')) },
);

/**
 * Settings for preparing the database. It signs no tokens; the secret encrypts the second factors of demo
 * staff, if it is given.
 */
export const readStorageConfig = (source: NodeJS.ProcessEnv) => {
  const { NODE_ENV, DEMO_PEOPLE, ...places } = read(storage, source);
  const demoPeople = DEMO_PEOPLE === undefined ? NODE_ENV !== 'production' : DEMO_PEOPLE === 'true';
  return { ...places, DEMO_PEOPLE: demoPeople };
};

const backup = z.extend(z.pick(environment, { DATABASE_URL: true, NODE_ENV: true }), {
  /** One or more keys; the private key of any of them decrypts the backup. The value may also be a whole key file. */
  BACKUP_PUBLIC_KEY: z._default(
    z.pipe(
      z.transform((text) => String(text).split(/\s+/).filter(Boolean)),
      z.array(
        z.string().check(z.refine(isPublicKey, 'BACKUP_PUBLIC_KEY has to hold keys like age1…, or be none')),
      ),
    ),
    [],
  ),
});

/** Settings for writing one backup. */
export const readBackupConfig = (source: NodeJS.ProcessEnv) => read(backup, source, missingForBackups);

const dailyBackups = z.extend(backup, {
  ADMIN_HOST: environment.shape.ADMIN_HOST,
  ADMIN_PORT: environment.shape.ADMIN_PORT,
  BACKUPS: z
    .string('BACKUPS has to name a directory or a bucket like s3://bucket/prefix')
    .check(z.minLength(1)),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT has to be a time like 03:00')),
    '03:00',
  ),
  BACKUPS_KEPT_DAYS: whole('BACKUPS_KEPT_DAYS', 1, 3650, 14),
});

export const readDailyBackupConfig = (source: NodeJS.ProcessEnv) =>
  read(dailyBackups, source, missingForBackups);
