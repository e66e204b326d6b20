import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const user = /^USER\s+(\S+)\s*$/gm;

const problemOf = (dockerfile: string, text: string): Finding | null => {
  const last = [...text.matchAll(user)].at(-1)?.[1];
  if (last !== undefined && !/^(?:0|root)(?::|$)/.test(last)) return null;
  return { file: dockerfile, message: `its container runs as ${last ?? 'root'}` };
};

/** Every Dockerfile that a service is built from is there, and ends as somebody other than root. */
export const images = async (
  { services }: Compose,
  files: readonly string[],
): Promise<readonly Finding[]> => {
  const named = [...new Set(Object.values(services).flatMap(({ build }) => build?.dockerfile ?? []))];
  const findings = named.map(async (dockerfile) =>
    files.includes(dockerfile)
      ? problemOf(dockerfile, await readProjectFile(dockerfile))
      : { file: composeFile, message: `${dockerfile} is not there` },
  );
  return (await Promise.all(findings)).filter((finding) => finding !== null);
};
