import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '@arev/shared/build/running/child';
import type { Loaded } from '../browser/traffic.ts';
import { conditions } from '../browser/conditions.ts';
import { figureTable, markdownTable } from './table.ts';
import type { Samples } from './samples.ts';

export interface Results {
  readonly machine: readonly string[];
  readonly rounds: number;
  readonly page: string;
  readonly target: string;
  readonly samples: Samples;
  readonly scripts: Readonly<Record<'federated' | 'plain', readonly Loaded[]>>;
  readonly recoverableErrors: number;
  /** The Lighthouse table, as Markdown. */
  readonly lighthouse: string;
  /** The results of the portal alone, as Markdown. */
  readonly portal: string;
  /** The results of the portal with the largest supported amount of data, as Markdown. */
  readonly scale: string;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Release id and content hashes change with every build; the rest of the name identifies the file. */
const nameOf = (url: string): string =>
  new URL(url).pathname
    .replace(/^\/releases\/([^/]+)\/[^/]+\/client\//, '$1: ')
    .replace(/^\/assets\//, 'shell: ');

const scriptList = (scripts: readonly Loaded[]): string =>
  markdownTable([
    ['file', 'KB'],
    ...scripts
      .filter(({ isScript }) => isScript)
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ url, bytes }) => [nameOf(url), kilobytes(bytes)]),
  ]);

export const resultsText = (results: Results): string =>
  `# Figures

Written by \`pnpm bench\` (${results.rounds} interleaved rounds, medians). What is compared, and how: README.md.

${results.machine.map((line) => `- ${line}`).join('\n')}
- page \`${results.page}\`, from there to \`${results.target}\`; browser on a slow 4G line (${conditions.latency} ms,
  1.44 Mbit/s) and a processor slowed ${conditions.cpuSlowdown} times; recoverable hydration errors seen: ${results.recoverableErrors}

${figureTable(results.samples)}

## Lighthouse

Its mobile conditions, medians of ${results.rounds}.

${results.lighthouse}

## Scripts of the cold page

Federated:

${scriptList(results.scripts.federated)}

Plain:

${scriptList(results.scripts.plain)}

## The portal

${results.portal}

${results.scale}
`;

/** `name` is a file of the bench. */
export const writeTable = (name: string, text: string): Promise<void> =>
  writeFile(path.join(repository, 'bench', name), text);

export const writeResults = (results: Results): Promise<void> =>
  writeTable('results.md', resultsText(results));
