import { readConfig, readStorageConfig } from './config.ts';

const url = 'postgres://arev@localhost/arev';
const secret = 'x'.repeat(32);

test('Only the database has to be named', () => {
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({
    PORT: 8081,
    ACCESS_TOKEN_SECONDS: 600,
    LOG_LEVEL: 'info',
  });
});

test('Without a secret each start makes one of its own, so that no token outlives a guessable default', () => {
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
  [{ DATABASE_URL: url, NODE_ENV: 'production' }, 'TOKEN_SECRET has to be set in production'],
  [
    { DATABASE_URL: url, REVEAL_UNKNOWN_USERNAMES: 'yes' },
    'REVEAL_UNKNOWN_USERNAMES has to be true or false.',
  ],
  [{ DATABASE_URL: url, NODE_ENV: 'staging' }, 'NODE_ENV has to be production, development or test.'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

const shop = {
  ...{ DATABASE_URL: url, NODE_ENV: 'production', TOKEN_SECRET: secret },
  ...{ BANK_URL: 'https://bank.example/rest/', SITE_URL: 'https://arev.example', BANK_PASSWORD: 'given' },
};
test.each([
  [{ BANK_URL: 'http://bank.example/rest/' }, 'BANK_URL has to begin with https://'],
  [{ SITE_URL: '' }, 'SITE_URL has to begin with https://'],
  [{ BANK_PASSWORD: '' }, 'BANK_PASSWORD has to be set in production'],
])('In production no payment is taken with %j', (change, sentence) => {
  expect(readConfig(shop).BANK_URL).toBe(shop.BANK_URL);
  expect(() => readConfig({ ...shop, ...change })).toThrow(sentence);
});

test('A blank variable counts as one that is not there', () => {
  expect(readConfig({ DATABASE_URL: url, PORT: '', TOKEN_SECRET: secret }).PORT).toBe(8081);
});

test('Preparing asks for no secret', () => {
  expect(readStorageConfig({ DATABASE_URL: url, NODE_ENV: 'production' })).toEqual({
    DATABASE_URL: url,
    FILES_DIR: '.data/files',
    UPLOADS: '.data/uploads',
  });
});
