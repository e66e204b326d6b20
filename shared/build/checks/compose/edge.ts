import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';

const edgeFile = 'shell/edge/Caddyfile';
const isSource = (file: string): boolean => /^shell\/src\/server\/.+(?<!\.test)\.ts$/.test(file);

/** Caddy replaces it by itself, whatever a visitor sends. */
const replaced = 'x-forwarded-proto';

/** What the shell takes from the proxy in front of it. */
const trustedIn = (source: string): readonly string[] =>
  source.includes('trustProxy')
    ? [...source.matchAll(/\bheaders\['(x-[a-z-]+)'\]/g)].map(([, name = '']) => name)
    : [];

export const passedOn = (edge: string, sources: readonly string[]): readonly string[] => {
  const set = [...edge.matchAll(/^\s*header_up ([\w-]+) \S/gm)].map(([, name = '']) => name.toLowerCase());
  const trusted = new Set(sources.flatMap(trustedIn));
  return [...trusted].filter((name) => name !== replaced && !set.includes(name));
};

/** A trusted header that the edge passes on is written by visitors. */
export const edge = async (files: readonly string[]): Promise<readonly Finding[]> => {
  const sources = await Promise.all(files.filter(isSource).map(readProjectFile));
  return passedOn(await readProjectFile(edgeFile), sources).map((name) => ({
    file: edgeFile,
    message: `it does not set ${name}, which the shell trusts`,
  }));
};
