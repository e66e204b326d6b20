import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '@arev/shared/build/running/child';
import { conditions } from '../browser/conditions.ts';
import { figureTable } from './table.ts';
import type { Samples } from './samples.ts';

interface Results {
  readonly machine: readonly string[];
  readonly rounds: number;
  readonly page: string;
  readonly target: string;
  readonly samples: Samples;
  readonly recoverableErrors: number;
  /** The Lighthouse table, as Markdown. */
  readonly lighthouse: string;
  /** The results of the portal alone, as Markdown. */
  readonly portal: string;
  /** The results of the portal with the largest supported amount of data, as Markdown. */
  readonly scale: string;
}

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

## The portal

${results.portal}

${results.scale}
`;

/** `name` is a file of the bench. */
export const writeTable = (name: string, text: string): Promise<void> =>
  writeFile(path.join(repository, 'bench', name), text);
