import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../running/child.ts';
import { remotes } from '../../remotes.ts';
import { makeBackupKey } from '../backup-key.ts';
import { makeContainerSecrets } from '../container-secrets.ts';

/** Volumes are named after it. */
export const projectName = 'arev-trial';

const secretsFolder = path.join(repository, '.data/try-containers');

/** Not among the secrets, as no container has it. */
export const privateKeyFile = path.join(repository, '.data/try-containers.key');

const fillIn = async (name: string, value: string): Promise<void> => {
  const file = path.join(secretsFolder, name);
  await chmod(file, 0o600);
  await writeFile(file, value);
  await chmod(file, 0o440);
};

/** Secrets and settings of a clinic without any optional service. */
export const prepareProject = async (): Promise<void> => {
  await rm(secretsFolder, { recursive: true, force: true });
  await mkdir(path.dirname(secretsFolder), { recursive: true });
  await makeContainerSecrets(secretsFolder, remotes);
  await fillIn('smtp_url', 'none');
  await rm(privateKeyFile, { force: true });
  await fillIn('backup_public_key', await makeBackupKey(privateKeyFile));
  Object.assign(process.env, {
    COMPOSE_PROJECT_NAME: projectName,
    // One build after the other: each uses all cores.
    ...{ COMPOSE_BAKE: 'false', COMPOSE_PARALLEL_LIMIT: '1' },
    SECRETS_DIR: secretsFolder,
    SITE_HOST: 'localhost',
    // For the test of recovery, and a backup that is due at once.
    ...{ ARCHIVE_MODE: 'on', BACKUP_AT: '00:00' },
    ...{ SMS_URL: 'none', CLINIC_MAIL_TO: 'none', CLAMAV: 'none' },
  });
};

/** The value of every secret. */
export const secretTexts = async (): Promise<readonly string[]> => {
  const names = await readdir(secretsFolder);
  const files = names.filter((name) => name !== 'keys' && name !== 's3_identities.json');
  const texts = await Promise.all(files.map((name) => readFile(path.join(secretsFolder, name), 'utf8')));
  // A search takes each line as a text of its own, and in files of the store only the last word of a line is secret.
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.split(' = ').at(-1)?.trim() ?? '')
    .filter((text) => text.length > 16);
};
