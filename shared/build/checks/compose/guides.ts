import * as z from 'zod/mini';
import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile } from './read-compose.ts';

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

const portalPackage = z.object({ scripts: z.record(z.string(), z.string()) });

const staffCommands = async (): Promise<readonly Finding[]> => {
  const { scripts } = portalPackage.parse(JSON.parse(await readProjectFile('portal/package.json')));
  const [staffGuide, guide] = await Promise.all([staffFile, operationsFile].map(readProjectFile));
  return unexplainedCommands(staffGuide ?? '', guide ?? '', Object.keys(scripts)).map((name) => ({
    file: operationsFile,
    message: `it does not say how to run ${name}, which ${staffFile} names`,
  }));
};

export const guides = async (): Promise<readonly Finding[]> => {
  const texts = await Promise.all(
    guideFiles.map(async (file) => ({ file, text: await readProjectFile(file) })),
  );
  const silent = texts
    .filter(({ text }) => !saysHowToRelease(text))
    .map(({ file }) => ({
      file,
      message: 'it releases remotes without --build, so with the image from before',
    }));
  return [...silent, ...(await staffCommands())];
};
