import * as z from 'zod/mini';
import { Refusal } from '../../src/releases/refusal.ts';

const readiness = z.object({
  isolation: z.object({ level: z.enum(['box', 'permissions']), way: z.string() }),
  /** A shell of an older version does not report it. */
  lineup: z.optional(
    z.object({
      revision: z.number(),
      readAt: z.nullable(z.string()),
      notServed: z.array(
        z.object({ remote: z.string(), release: z.string(), instead: z.nullable(z.string()) }),
      ),
    }),
  ),
  aside: z.array(z.object({ remote: z.string(), release: z.string(), why: z.string(), since: z.string() })),
});

export type ShellReadiness = z.output<typeof readiness>;

/** The state that a running shell reports, ready or not. */
export const askShell = async (address: string): Promise<ShellReadiness> => {
  const url = URL.parse('/readyz', address);
  if (!url?.protocol.startsWith('http')) throw new Refusal(`The shell's address is not ${address}.`);
  let answer: unknown;
  try {
    answer = await (await fetch(url, { signal: AbortSignal.timeout(5000) })).json();
  } catch {
    throw new Refusal(`No shell answers at ${url.href}.`);
  }
  const { success, data } = z.safeParse(readiness, answer);
  if (!success) throw new Refusal(`What answers at ${url.href} is not a shell of this version.`);
  return data;
};

/** The isolation of the server code of releases, in words. */
export const isolationWords = ({ level, way }: ShellReadiness['isolation']): string =>
  level === 'box'
    ? `render hosts run in boxes of their own (${way})`
    : 'render hosts are held by Node alone: server code of a release can signal processes of this user and reach the network';

const time = (instant: string): string => `${instant.slice(11, 19)}Z`;

/** Whether a shell follows the line-up, and which releases it serves instead of those that it cannot start. */
export const followedLines = ({ lineup }: ShellReadiness, revision: number): string[] => {
  if (!lineup) return [];
  const { revision: followed, readAt, notServed } = lineup;
  const read = readAt === null ? 'never read the line-up' : `last read the line-up at ${time(readAt)}`;
  return [
    followed === revision
      ? `The shell follows revision ${revision}.`
      : `The shell follows revision ${followed}, not ${revision}; it ${read}.`,
    ...notServed.map(({ remote, release, instead }) =>
      instead === null
        ? `${remote} ${release} is not rendered by the shell, and no other release instead of it.`
        : `${remote} ${release} is not served by the shell: its visitors get ${instead}.`,
    ),
  ];
};

export const asideLines = ({ aside }: ShellReadiness): string[] =>
  aside.map(
    ({ remote, release, why, since }) =>
      `${remote} ${release} is put aside since ${time(since)}: its render host ended too often, last because ${why}.`,
  );
