import type { Running } from '@arev/shared/build/site/running';
import * as z from 'zod/mini';
import { residentMegabytes } from '../load/process-tree.ts';
import { describeMachine, type Start } from '../report/machine.ts';
import { addresses } from './addresses.ts';
import type { Ask } from '../portal/start-portal.ts';
import type { Call } from '../portal/calls.ts';
import { growthTable, leaving, limitTable, type Grown, type Pairs } from './growth-table.ts';
import { readPage } from './measure-page.ts';
import { openPair, type Pair } from './open-pair.ts';

interface Options {
  readonly rounds: number;
  readonly start: Start;
  readonly say: (line: string) => void;
}

/** How often each call is made in a round, both sides in turn. */
const turns = 6;
const sides = ['demo', 'large'] as const;
const nothing = (): Pairs => ({ demo: [], large: [] });

const measurePage = async (pair: Pair, [title, path]: (typeof addresses)[number], rounds: number) => {
  const figures = { ms: nothing(), 'KB of HTML': nothing(), elements: nothing() };
  let isDrawn = true;
  // The first call fills the caches of the portal.
  for (const side of sides) await readPage(pair[side], path);
  for (let turn = 0; turn < rounds * turns; turn += 1)
    for (const side of sides) {
      const seen = await readPage(pair[side], path);
      figures.ms[side].push(seen.milliseconds);
      figures['KB of HTML'][side].push(seen.kilobytes);
      figures.elements[side].push(seen.elements);
      isDrawn &&= seen.isDrawn;
    }
  return { title, figures, ...(!isDrawn && { remark: 'left to the browser' }) } satisfies Grown;
};

const answer = z.object({ data: z.unknown() });

/** Refuses empty lists, which would not be comparable. */
const timed = async (ask: Ask, title: string, call: Call) => {
  const began = performance.now();
  const { status, text } = await ask(call);
  const milliseconds = performance.now() - began;
  if (status !== 200) throw new Error(`${title}: an answer of ${status}`);
  const { data } = answer.parse(JSON.parse(text));
  if (Array.isArray(data) && data.length === 0) throw new Error(`${title}: ${call.path} finds nothing`);
  return { milliseconds, kilobytes: Buffer.byteLength(text) / 1000 };
};

const measureCalls = async (pair: Pair, rounds: number): Promise<Grown[]> => {
  const rows: Grown[] = [];
  for (const [index, demo] of pair.demo.calls.entries()) {
    const { title, limit } = demo;
    const large = pair.large.calls[index] ?? demo;
    // As many on both sides: a process becomes faster with its first hundred calls.
    const before = Math.max(demo.before, large.before);
    const figures = { ms: nothing(), 'ms, asked first': nothing(), KB: nothing() };
    for (let turn = -1; turn < rounds * turns; turn += 1)
      for (const [side, { next, inTurn }] of [
        ['demo', demo],
        ['large', large],
      ] as const)
        for (let made = 0; made < (turn < 0 ? before : inTurn); made += 1) {
          const call = next();
          const kept = await timed(pair[side].ask, title, call);
          const first = await timed(pair[side].askUnkept, title, call);
          if (turn < 0) continue;
          figures.ms[side].push(kept.milliseconds);
          figures['ms, asked first'][side].push(first.milliseconds);
          figures.KB[side].push(kept.kilobytes);
        }
    rows.push({ title, figures, ...(limit !== undefined && { limit }) });
  }
  return rows;
};

const measureMemory = async ({ demo, large }: Pair): Promise<Grown[]> =>
  Promise.all(
    (['shellPid', 'portalPid'] as const).map(async (name) => ({
      title: name === 'shellPid' ? 'shell with its render hosts' : 'portal',
      figures: {
        MB: {
          demo: [await residentMegabytes(demo[name])],
          large: [await residentMegabytes(large[name])],
        },
      },
    })),
  );

/** The cost of pages and calls with a large database, compared with the demo; as the text of `bench/results-scale.md`. */
export const measureGrowth = async ({ rounds, start, say }: Options, running: Running): Promise<string> => {
  const pair = await openPair(running, say);
  const pages: Grown[] = [];
  for (const address of addresses) {
    say(address[0]);
    pages.push(await measurePage(pair, address, rounds));
  }
  say('calls');
  const calls = await measureCalls(pair, rounds);
  const memory = await measureMemory(pair);
  const left = [...pages, ...calls, ...memory].filter((row) => leaving(row).length > 0);
  const text = [
    growthTable(pages),
    growthTable(calls),
    limitTable(calls),
    growthTable(memory),
    left.length === 0
      ? 'Nothing leaves the bound.'
      : `Leaving the bound: ${left.map((row) => `${row.title} (${leaving(row).join(', ')})`).join('; ')}.`,
  ].join('\n\n');
  const about = await describeMachine(start);
  return `# With a large database

Written by \`pnpm bench --scale\` (${rounds * turns} interleaved requests, medians): the demo beside the database of
\`seed:scale\`. Pages are drawn for each request; “asked first” is a portal that keeps no answers.

${about.map((line) => `- ${line}`).join('\n')}

${text}
`;
};
