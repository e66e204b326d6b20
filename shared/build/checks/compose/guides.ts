import * as z from 'zod/mini';
import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { type Compose, composeFile } from './read-compose.ts';

const operationsFile = 'docs/operations.md';
const staffFile = 'docs/clinic.md';
const guideFiles = [composeFile, operationsFile];

/** `run` alone releases the image that is there: a new version of a remote would never arrive. */
export const saysHowToRelease = (guide: string): boolean =>
  guide.includes('docker compose run --build --rm mf-');

/** Commands that the guide for staff names: people who run containers need the whole line. */
export const unexplainedCommands = (
  staffGuide: string,
  guide: string,
  commands: readonly string[],
): readonly string[] =>
  commands.filter((name) => new RegExp(`\`${name}[\` ]`).test(staffGuide) && !guide.includes(`${name}.ts`));

/** Secrets without a row in the table of who has to start again. Deploy keys have a guide of their own. */
export const unexplainedSecrets = (guide: string, secrets: Compose['secrets'] = {}): readonly string[] => {
  const table = guide.split('### Changing a secret')[1]?.split(/^#/m)[0] ?? '';
  const isDeployKey = (name: string): boolean => secrets[name]?.file?.includes('/keys/') === true;
  return Object.keys(secrets).filter((name) => !isDeployKey(name) && !table.includes(`\`${name}\``));
};

const changedSecrets = async ({ secrets }: Compose): Promise<readonly Finding[]> =>
  unexplainedSecrets(await readProjectFile(operationsFile), secrets).map((name) => ({
    file: operationsFile,
    message: `it does not say who has to start again after a change of ${name}`,
  }));

const portalPackage = z.object({ scripts: z.record(z.string(), z.string()) });

const staffCommands = async (): Promise<readonly Finding[]> => {
  const { scripts } = portalPackage.parse(JSON.parse(await readProjectFile('portal/package.json')));
  const [staffGuide, guide] = await Promise.all([staffFile, operationsFile].map(readProjectFile));
  return unexplainedCommands(staffGuide ?? '', guide ?? '', Object.keys(scripts)).map((name) => ({
    file: operationsFile,
    message: `it does not say how to run ${name}, which ${staffFile} names`,
  }));
};

export const guides = async (compose: Compose): Promise<readonly Finding[]> => {
  const texts = await Promise.all(
    guideFiles.map(async (file) => ({ file, text: await readProjectFile(file) })),
  );
  const silent = texts
    .filter(({ text }) => !saysHowToRelease(text))
    .map(({ file }) => ({
      file,
      message: 'it releases remotes without --build, so with the image from before',
    }));
  return [...silent, ...(await staffCommands()), ...(await changedSecrets(compose))];
};
