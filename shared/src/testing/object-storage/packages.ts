import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's package of a real object store with an S3 API; its dependencies come with it. */
const wanted = 'python3-swift';

const failed = (cause: unknown): Error =>
  new Error(
    'The S3 tests need OpenStack Swift out of the packages of a Debian or Ubuntu (apt-get and a network), and could ' +
      `not get it: ${cause instanceof Error ? cause.message.trim() : String(cause)}`,
    { cause },
  );

/** apt with its own lists and archives: nothing is installed on the machine, and root is not needed. */
const privateApt = async (folder: string): Promise<string[]> => {
  await mkdir(join(folder, 'lists/partial'), { recursive: true });
  await mkdir(join(folder, 'archives/partial'), { recursive: true });
  return [
    '-o',
    `Dir::State::lists=${join(folder, 'lists')}`,
    '-o',
    `Dir::Cache=${folder}`,
    '-o',
    'APT::Sandbox::User=',
  ];
};

const packageNames = async (options: readonly string[]): Promise<string[]> => {
  const { stdout } = await run('apt-get', [
    ...options,
    'install',
    '--simulate',
    '--no-install-recommends',
    wanted,
  ]);
  const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  return missing.length > 0 ? missing : [wanted];
};

const unpack = async (folder: string): Promise<void> => {
  const archives = join(folder, 'downloads');
  await mkdir(archives);
  let options: string[] = [];
  const names = await packageNames(options).catch(async () => {
    options = await privateApt(folder);
    await run('apt-get', [...options, 'update']);
    return packageNames(options);
  });
  await run('apt-get', [...options, '-o', 'APT::Sandbox::User=', 'download', ...names], { cwd: archives });
  for (const archive of await readdir(archives)) {
    await run('dpkg-deb', ['--extract', join(archives, archive), join(folder, 'root')]);
  }
  await rm(archives, { recursive: true });
};

/** The folder with the unpacked object store, downloaded on first use. */
export const swiftRoot = async (cache: string): Promise<string> => {
  const target = join(cache, 'swift');
  const isThere = await access(join(target, 'complete')).then(
    () => true,
    () => false,
  );
  if (isThere) return join(target, 'root');
  await mkdir(cache, { recursive: true });
  const incoming = await mkdtemp(join(cache, 'swift-incoming-'));
  try {
    await unpack(incoming);
    await writeFile(join(incoming, 'complete'), '');
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  } catch (cause) {
    throw failed(cause);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return join(target, 'root');
};
