import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const user = /^USER\s+(\S+)\s*$/gm;

const problemOf = (dockerfile: string, text: string): Finding | null => {
  const last = [...text.matchAll(user)].at(-1)?.[1];
  if (last !== undefined && !/^(?:0|root)(?::|$)/.test(last)) return null;
  return { file: dockerfile, message: `its container runs as ${last ?? 'root'}` };
};

/** The stages before those of a part: identical ones are built once, different ones once per part. */
const sharedStages = (text: string): string => text.split('\nFROM workspace AS build')[0] ?? '';

const unlike = async (named: readonly string[]): Promise<readonly Finding[]> => {
  const all = await Promise.all(named.map(async (file) => [file, await readProjectFile(file)] as const));
  const built = all.filter(([, text]) => text.includes('AS workspace'));
  const [first] = built;
  if (first === undefined) return [];
  return built
    .filter(([, text]) => sharedStages(text) !== sharedStages(first[1]))
    .map(([file]) => ({ file, message: `its first stages differ from those of ${first[0]}` }));
};

/** Every Dockerfile of a service exists, and ends with a user other than root. */
export const images = async (
  { services }: Compose,
  files: readonly string[],
): Promise<readonly Finding[]> => {
  const named = [...new Set(Object.values(services).flatMap(({ build }) => build?.dockerfile ?? []))];
  const findings = named.map(async (dockerfile) =>
    files.includes(dockerfile)
      ? problemOf(dockerfile, await readProjectFile(dockerfile))
      : { file: composeFile, message: `${dockerfile} does not exist` },
  );
  const there = named.filter((dockerfile) => files.includes(dockerfile));
  return [...(await Promise.all(findings)).filter((finding) => finding !== null), ...(await unlike(there))];
};
