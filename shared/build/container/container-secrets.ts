import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deployKeyFile, ensureLocalKeys } from '../../src/releases/keys/local-keys.ts';

interface Account {
  readonly name: string;
  readonly actions: readonly string[];
}

/** Remotes write releases, the shell only reads them. */
const publisher: Account = { name: 'publisher', actions: ['Admin', 'Read', 'Write', 'List'] };
const reader: Account = { name: 'reader', actions: ['Read', 'List'] };

/** Containers run as users of their own: the folder keeps others out, the files let them in. */
const fileMode = 0o644;

const once = async (folder: string, name: string, make: () => string): Promise<string> => {
  const file = path.join(folder, name);
  try {
    return await readFile(file, 'utf8');
  } catch {
    const text = make();
    await writeFile(file, text, { mode: fileMode });
    return text;
  }
};

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

/** Makes what is missing of the files that docker-compose.yml mounts as secrets; what is there stays. */
export const makeContainerSecrets = async (folder: string, remotes: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await once(folder, 'postgres_password', secret);
  await once(folder, 'database_url', () => `postgres://arev:${password}@postgres:5432/arev`);
  await once(folder, 'token_secret', secret);
  await once(folder, 'override_secret', secret);
  await once(folder, 'bank_password', secret);
  const forPublisher = await once(folder, 's3_publisher', credentialsOf(publisher));
  const forReader = await once(folder, 's3_reader', credentialsOf(reader));
  const identities = [identity(publisher, forPublisher), identity(reader, forReader)];
  await once(folder, 's3_identities.json', () => JSON.stringify({ identities }, null, 2));
  await ensureLocalKeys(path.join(folder, 'keys'), remotes);
  for (const remote of remotes) await chmod(deployKeyFile(path.join(folder, 'keys'), remote), fileMode);
};
