import { readBackupConfig, readConfig, readDailyBackupConfig, readStorageConfig } from './config.ts';
import { productionSettings } from './testing/production.ts';

const url = 'postgres://arev@localhost/arev';
const secret = 'x'.repeat(32);

test('Only the database setting is required', () => {
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({
    PORT: 8081,
    ACCESS_TOKEN_SECONDS: 600,
    LOG_LEVEL: 'info',
  });
});

test('Without a configured token secret each start creates a random one', () => {
  const [first, second] = [readConfig({ DATABASE_URL: url }), readConfig({ DATABASE_URL: url })];
  expect(first.TOKEN_SECRET).not.toBe(second.TOKEN_SECRET);
});

test.each([
  [{}, 'DATABASE_URL has to name a PostgreSQL database.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL has to begin with postgres://.'],
  [{ DATABASE_URL: url, PORT: 'http' }, 'PORT has to be a whole number'],
  [{ DATABASE_URL: url, PORT: '70000' }, 'PORT has to be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: url, ACCESS_TOKEN_SECONDS: '1.5' }, 'ACCESS_TOKEN_SECONDS has to be a whole number'],
  [{ DATABASE_URL: url, TOKEN_SECRET: 'short' }, 'TOKEN_SECRET has to have at least 32 characters.'],
  [
    { DATABASE_URL: url, REVEAL_UNKNOWN_USERNAMES: 'yes' },
    'REVEAL_UNKNOWN_USERNAMES has to be true or false.',
  ],
  [{ DATABASE_URL: url, UPLOAD_MEGABYTES: '20' }, 'UPLOAD_MEGABYTES has to be a whole number from 1 to 10.'],
  [{ DATABASE_URL: url, NODE_ENV: 'staging' }, 'NODE_ENV has to be production, development or test.'],
])('The setting %j is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

const shop = {
  ...{ DATABASE_URL: url, ...productionSettings },
  ...{ BANK_URL: 'https://bank.example/rest/', SITE_URL: 'https://arev.example', BANK_PASSWORD: 'given' },
};
test.each([
  [{ BANK_URL: 'http://bank.example/rest/' }, 'BANK_URL has to begin with https://'],
  [{ SITE_URL: 'http://arev.example' }, 'SITE_URL has to begin with https://'],
  [{ BANK_PASSWORD: '' }, 'BANK_PASSWORD has to be set in production'],
])('In production payments with the setting %j are refused', (change, sentence) => {
  expect(readConfig(shop).BANK_URL).toBe(shop.BANK_URL);
  expect(() => readConfig({ ...shop, ...change })).toThrow(sentence);
});

test('A start in production names every missing setting at once', () => {
  const start = () => readConfig({ DATABASE_URL: url, NODE_ENV: 'production', PORT: 'http' });
  expect(start).toThrow('PORT has to be a whole number');
  for (const name of Object.keys(productionSettings).filter((one) => one !== 'NODE_ENV'))
    expect(start).toThrow(`${name} has to be set in production: `);
});

test('In production each service is configured or left out explicitly, and email needs a sender', () => {
  const settings = { DATABASE_URL: url, ...productionSettings };
  const { SMTP_URL, SMS_URL, CLAMAV, CLINIC_MAIL_TO } = readConfig(settings);
  expect([SMTP_URL, SMS_URL, CLAMAV, CLINIC_MAIL_TO]).toEqual([undefined, undefined, undefined, undefined]);
  expect(() => readConfig({ ...settings, SMTP_URL: 'smtps://mail.example' })).toThrow(
    'MAIL_FROM has to be set in production: ',
  );
});

test('A blank setting is treated as missing', () => {
  expect(readConfig({ DATABASE_URL: url, PORT: '', TOKEN_SECRET: secret }).PORT).toBe(8081);
});

test('The prepare command needs no token secret', () => {
  expect(readStorageConfig({ DATABASE_URL: url, NODE_ENV: 'production' })).toEqual({
    DATABASE_URL: url,
    FILES_DIR: '.data/files',
    UPLOADS: '.data/uploads',
    DEMO_PEOPLE: false,
  });
  expect(readStorageConfig({ DATABASE_URL: url }).DEMO_PEOPLE).toBe(true);
  expect(
    readStorageConfig({ DATABASE_URL: url, NODE_ENV: 'production', DEMO_PEOPLE: 'true' }).DEMO_PEOPLE,
  ).toBe(true);
});

const publicKeys = [
  'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z',
];
const backups = { DATABASE_URL: url, BACKUPS: '.data/backups' };

test.each([
  ['one', readBackupConfig],
  ['a daily', readDailyBackupConfig],
])('In production %s backup requires a key, or an explicit setting without encryption', (_, read) => {
  const production = { ...backups, NODE_ENV: 'production' };
  expect(() => read(production)).toThrow('BACKUP_PUBLIC_KEY has to be set in production: ');
  expect(() => read({ ...production, BACKUP_PUBLIC_KEY: '' })).toThrow('BACKUP_PUBLIC_KEY has to be set');
  expect(read({ ...production, BACKUP_PUBLIC_KEY: 'none' }).BACKUP_PUBLIC_KEY).toEqual([]);
  expect(read({ ...production, BACKUP_PUBLIC_KEY: publicKeys[0] }).BACKUP_PUBLIC_KEY).toEqual([
    publicKeys[0],
  ]);
  expect(read(backups).BACKUP_PUBLIC_KEY).toEqual([]);
});

test('Backups can be encrypted for several keys, one per line', () => {
  const BACKUP_PUBLIC_KEY = `${publicKeys.join('\n')}\n`;
  expect(readBackupConfig({ ...backups, BACKUP_PUBLIC_KEY }).BACKUP_PUBLIC_KEY).toEqual(publicKeys);
});

test.each([
  ['a mistyped key', `${publicKeys[0]?.slice(0, -1)}q`],
  ['a private key', 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'],
  ['one good key and a word', `${publicKeys[0]} x`],
])('%s is refused as a public key, and is not repeated in the error', (_, BACKUP_PUBLIC_KEY) => {
  expect(() => readBackupConfig({ ...backups, BACKUP_PUBLIC_KEY })).toThrow(
    /^BACKUP_PUBLIC_KEY has to hold keys like age1…, or be none\.$/,
  );
});
