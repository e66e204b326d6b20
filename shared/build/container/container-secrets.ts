import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { deployKeyFile, ensureLocalKeys } from '../../src/releases/keys/local-keys.ts';
import { trustFile } from '../../src/releases/keys/trust.ts';
import { Refusal } from '../../src/releases/refusal.ts';
import { writeWhole } from '../write-whole.ts';

interface Account {
  readonly name: string;
  readonly actions: readonly string[];
}

const inBucket = (bucket: string, actions: readonly string[]): readonly string[] =>
  actions.map((action) => `${action}:${bucket}`);

const everything = ['Admin', 'Read', 'Write', 'List'];

/**
 * Each account has its own bucket: remotes write releases, the shell reads them, and neither sees files of
 * patients.
 */
const accounts: readonly Account[] = [
  { name: 'publisher', actions: inBucket('releases', everything) },
  { name: 'reader', actions: inBucket('releases', ['Read', 'List']) },
  { name: 'uploads', actions: inBucket('uploads', everything) },
  { name: 'backups', actions: inBucket('backups', everything) },
];

/** Every container of docker-compose.yml that reads a secret runs in this group; nobody else may read one. */
const containerGroup = 1000;

/** Engines of other systems give a container's user the permissions of the person who starts it. */
const groupsCount = process.platform === 'linux';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * What root (sudo) makes in the checkout of a person is this person's: their later commands could not read it otherwise,
 * nor write beside it.
 */
const ownerIn = async (folder: string): Promise<Owner> => {
  try {
    return await stat(folder);
  } catch {
    return ownerIn(path.dirname(folder));
  }
};

const makeFolder = async (folder: string, { uid, gid }: Owner): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined || !isRoot()) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await chown(made, uid, gid);
};

const shareWithContainers = async (file: string, { uid }: Owner, group: number): Promise<void> => {
  try {
    if (groupsCount) await chown(file, isRoot() ? uid : (process.getuid?.() ?? uid), group);
  } catch (cause) {
    throw new Refusal(
      `${file} cannot be given to the group ${group}, in which the containers run: do this as root (sudo) or as a member of it.`,
      { cause },
    );
  }
  await chmod(file, groupsCount ? 0o440 : 0o400);
};

/** The text of a file, or undefined if there is none. */
const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new Refusal(`${file} cannot be read: do this as the one who made it (sudo).`, { cause });
  }
};

/** The folder that docker-compose.yml reads: `SECRETS_DIR`, a variable or else a line of the file `.env` beside it. */
export const secretsFolder = async (root: string, env = process.env): Promise<string> => {
  const settings = parseEnv((await textOf(path.join(root, '.env'))) ?? '');
  return path.resolve(root, env.SECRETS_DIR || settings.SECRETS_DIR || '.data/compose');
};

const once = async (folder: string, name: string, make: () => string): Promise<string> => {
  const file = path.join(folder, name);
  const present = await textOf(file);
  const text = make();
  // A full disk once left an empty file; one that the operator fills in may be empty.
  if (present !== undefined && (present.trim() !== '' || text === '')) return present;
  await writeWhole(file, text);
  return text;
};

/** Values that only the operator knows stay empty until they are filled in. */
const none = (): string => '';

const secret = (): string => randomBytes(32).toString('base64url');

const credentialsOf =
  ({ name }: Account) =>
  (): string =>
    `[default]\naws_access_key_id = ${name}\naws_secret_access_key = ${secret()}\n`;

const identity = ({ name, actions }: Account, credentials: string) => ({
  name,
  credentials: [{ accessKey: name, secretKey: /aws_secret_access_key = (\S+)/.exec(credentials)?.[1] ?? '' }],
  actions,
});

/** Creates the missing files that docker-compose.yml mounts as secrets; existing ones stay. */
export const makeContainerSecrets = async (
  folder: string,
  remotes: readonly string[],
  group = containerGroup,
): Promise<void> => {
  const owner = await ownerIn(folder);
  await makeFolder(folder, owner);
  const made: string[] = [];
  const keep = async (name: string, make: () => string): Promise<string> => {
    made.push(path.join(folder, name));
    return once(folder, name, make);
  };
  const password = await keep('postgres_password', secret);
  await keep('database_url', () => `postgres://arev:${password}@postgres:5432/arev`);
  for (const name of ['token_secret', 'override_secret', 'bank_password']) await keep(name, secret);
  for (const name of ['smtp_url', 'sms_token', 'recaptcha_secret', 'backup_public_key'])
    await keep(name, none);
  const identities: ReturnType<typeof identity>[] = [];
  for (const account of accounts)
    identities.push(identity(account, await keep(`s3_${account.name}`, credentialsOf(account))));
  // Generated from the files above, so that accounts of a new version are added.
  await rm(path.join(folder, 's3_identities.json'), { force: true });
  await keep('s3_identities.json', () => JSON.stringify({ identities }, null, 2));
  const keys = path.join(folder, 'keys');
  await makeFolder(keys, owner);
  await ensureLocalKeys(keys, remotes);
  if (isRoot())
    for (const name of await readdir(keys)) await chown(path.join(keys, name), owner.uid, owner.gid);
  // One from before may have the mode of a strict umask.
  await chmod(trustFile(keys), 0o644);
  for (const file of [...made, ...remotes.map((remote) => deployKeyFile(keys, remote))])
    await shareWithContainers(file, owner, group);
};
