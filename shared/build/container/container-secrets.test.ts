import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeContainerSecrets, secretsFolder } from './container-secrets.ts';

const identities = z.object({
  identities: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })),
});

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'arev-secrets-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (name: string) => readFile(path.join(folder, name), 'utf8');

/** Everybody may give a file to their own group. */
const make = () => makeContainerSecrets(folder, ['mf-content'], process.getgid?.());

it('Each account of the store reaches its own bucket and no other', async () => {
  await make();
  const told = identities.parse(JSON.parse(await text('s3_identities.json'))).identities;
  const buckets = told.map(({ name, actions }) => [
    name,
    [...new Set(actions.map((one) => one.split(':')[1]))],
  ]);
  expect(Object.fromEntries(buckets)).toEqual({
    publisher: ['releases'],
    reader: ['releases'],
    uploads: ['uploads'],
    backups: ['backups'],
  });
  expect((await stat(path.join(folder, 's3_backups'))).mode & 0o777).toBe(0o440);
});

it('What root makes in the checkout of a person belongs to this person', async () => {
  const own = process.getuid?.() ?? 0;
  const [uid, gid] = own === 0 ? [54_321, 54_322] : [own, process.getgid?.() ?? 0];
  await chown(folder, uid, gid);
  const secrets = path.join(folder, '.data/compose');
  await makeContainerSecrets(secrets, ['mf-content'], gid);
  const made = ['.', ...(await readdir(path.join(folder, '.data'), { recursive: true }))];
  expect(made).toContain('compose/keys/mf-content.pub');
  for (const name of made) {
    const { uid: owner } = await stat(path.join(folder, '.data', name));
    expect([name, owner]).toEqual([name, uid]);
  }
});

it('Containers may read the public keys, also where new files are private', async () => {
  const before = process.umask(0o077);
  try {
    await make();
    const file = path.join(folder, 'keys/keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o644);
    await chmod(file, 0o600);
    await make();
    expect((await stat(file)).mode & 0o777).toBe(0o644);
  } finally {
    process.umask(before);
  }
});

it('Running the command again keeps all secrets and creates the missing ones', async () => {
  await make();
  const before = await text('s3_reader');
  await rm(path.join(folder, 's3_backups'));
  await rm(path.join(folder, 's3_identities.json'));
  await writeFile(path.join(folder, 's3_identities.json'), '{"identities":[]}');
  await make();
  expect(await text('s3_reader')).toBe(before);
  const secret = /secret_access_key = (\S+)/.exec(await text('s3_backups'))?.[1];
  expect(secret).toMatch(/^[\w-]{40,}$/);
  expect(await text('s3_identities.json')).toContain(secret);
});

it('An empty secret, as a full disk leaves it, is created again; one for the operator stays empty', async () => {
  await make();
  const before = await text('override_secret');
  for (const name of ['token_secret', 's3_backups']) {
    await chmod(path.join(folder, name), 0o600);
    await writeFile(path.join(folder, name), '');
  }
  await make();
  expect(await text('token_secret')).toMatch(/^[\w-]{40,}$/);
  expect(await text('s3_identities.json')).toContain(
    /secret_access_key = (\S+)/.exec(await text('s3_backups'))?.[1],
  );
  expect(await text('override_secret')).toBe(before);
  expect(await text('smtp_url')).toBe('');
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('The folder is the one of the compose file: a variable, or a line of .env', async () => {
  expect(await secretsFolder(folder, {})).toBe(path.join(folder, '.data/compose'));
  await writeFile(
    path.join(folder, '.env'),
    'SITE_HOST=arev.example\nSECRETS_DIR="./kept" # of the clinic\n',
  );
  expect(await secretsFolder(folder, {})).toBe(path.join(folder, 'kept'));
  expect(await secretsFolder(folder, { SECRETS_DIR: '/elsewhere' })).toBe('/elsewhere');
});

it('A secret that cannot be read is not taken for a missing one', async () => {
  await mkdir(path.join(folder, 'token_secret'));
  await expect(make()).rejects.toThrow(
    /token_secret cannot be read: do this as the one who made it \(sudo\)\.$/,
  );
});
