type Environment = Readonly<Record<string, string | undefined>>;

/** The value that explicitly turns a service off, so that nobody forgets to configure it. */
const without = 'none';

/** Settings without a suitable default. */
const needed: readonly (readonly [name: string, meaning: string])[] = [
  ['TOKEN_SECRET', 'at least 32 characters that nobody can guess'],
  ['SITE_URL', 'the address of the site, like https://clinic.example'],
  ['UPLOADS', 'where files of patients lie: a directory or s3://bucket/prefix'],
  ['SMTP_URL', 'the mail server, or "none": then mail is only written to OUTBOX_DIR'],
  ['SMS_URL', 'the SMS gateway, or "none": then SMS are only written to OUTBOX_DIR'],
  ['CLINIC_MAIL_TO', 'who at the clinic is told of letters, or "none": then the address that the site shows'],
  ['CLAMAV', 'the virus scanner for uploads, or "none": then they are kept unscanned'],
];

/** Additional settings for backups; the portal itself writes none. */
const neededForBackups: typeof needed = [
  [
    'BACKUP_PUBLIC_KEY',
    'the key that backups are encrypted for, which `npm run backup-key` makes, or "none": then they are not encrypted',
  ],
];

const optional = new Set(
  [...needed, ...neededForBackups].filter(([, meaning]) => meaning.includes('"none"')).map(([name]) => name),
);

/** The settings with "none" replaced by undefined. */
export const withoutDeclined = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !(value === without && optional.has(name))),
  );

const sentences = (missing: typeof needed): readonly string[] =>
  missing.map(([name, meaning]) => `${name} has to be set in production: ${meaning}.`);

/** One sentence for each setting that backups in production lack. */
export const missingForBackups = (given: Environment): readonly string[] =>
  sentences(neededForBackups.filter(([name]) => given[name] === undefined));

/** One sentence for each setting that production lacks. */
export const missingInProduction = (given: Environment): readonly string[] => {
  const missing = needed.filter(([name]) => given[name] === undefined);
  // Emails from an invented address end up as spam.
  const sender: typeof needed =
    given.SMTP_URL !== undefined && given.SMTP_URL !== without && given.MAIL_FROM === undefined
      ? [['MAIL_FROM', 'the sender of mail, like Clinic <no-reply@clinic.example>']]
      : [];
  return sentences([...missing, ...sender]);
};
