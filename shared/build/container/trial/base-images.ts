import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository, runChild } from '../../running/child.ts';
import { Refusal } from '../../../src/releases/refusal.ts';
import { docker } from '../docker.ts';

const recipes = path.join(import.meta.dirname, 'stand-ins');

/** The names in the Dockerfiles, and the recipe of each substitute. */
export const standIns = {
  'node:24-bookworm-slim': 'node',
  'postgres:18-bookworm': 'postgres',
  'caddy:2-alpine': 'caddy',
  'chrislusf/seaweedfs:4.18': 'store',
} as const;

const run = async (program: string, args: readonly string[], cwd: string): Promise<void> => {
  const { code, output, trouble } = await runChild(program, args, { cwd, minutes: 15 });
  if (code !== 0 || trouble !== null) throw new Refusal(`${program}: ${trouble ?? output.slice(-500)}`);
};

const debian = async (release: string, folder: string): Promise<void> => {
  const image = `arev-trial-debian:${release}`;
  if ((await docker('images', '--quiet', image)) !== '') return;
  const root = path.join(folder, release);
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, root], folder);
  await run('tar', ['-C', root, '-cf', `${root}.tar`, '.'], folder);
  await cp(`${root}.tar`, path.join(repository, '.cache', `${release}.tar`));
  await docker('import', `.cache/${release}.tar`, image);
  await rm(path.join(repository, '.cache', `${release}.tar`));
};

/** Files for the substitutes from npm packages and this machine, inside the repository, where the engine sees them. */
const gather = async (): Promise<string> => {
  const folder = path.join(repository, '.cache/stand-ins');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'trust'), { recursive: true });
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  await writeFile(path.join(folder, 'trust/authorities.pem'), await readFile(authorities));
  await cp(await realpath(path.join(repository, 'node_modules/node')), path.join(folder, 'node'), {
    recursive: true,
    dereference: true,
  });
  await run('npm', ['pack', 'npm@11.21.2', '--silent'], folder);
  await run('tar', ['-xzf', 'npm-11.21.2.tgz'], folder);
  return folder;
};

/** Builds images under the names in the Dockerfiles, so that nothing is pulled; existing ones stay. */
export const makeStandIns = async (folder: string, say: (line: string) => void): Promise<void> => {
  const missing: [string, string][] = [];
  for (const [image, recipe] of Object.entries(standIns))
    if ((await docker('images', '--quiet', image)) === '') missing.push([image, recipe]);
  if (missing.length === 0) return;
  for (const release of ['bookworm', 'sid']) await debian(release, folder);
  const from = await gather();
  const contexts = ['node', 'trust'].map((name) => `--build-context=${name}=${path.join(from, name)}`);
  contexts.push(`--build-context=npm=${path.join(from, 'package')}`);
  for (const [image, recipe] of missing) {
    await docker(
      'build',
      '--quiet',
      '--tag',
      image,
      ...contexts,
      '--file',
      path.join(recipes, `${recipe}.Dockerfile`),
      recipes,
    );
    say(`${image} is a stand-in out of Debian packages`);
  }
};
