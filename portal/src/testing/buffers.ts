import { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/factory.ts';
import { sentDuring } from './statements.ts';

const plans = z.array(
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
      }),
    ]),
  }),
);

/** How many pages of the database the statements read that run during a call and contain these words. */
export const buffersOf = async (
  db: Database,
  words: RegExp,
  run: () => Promise<unknown>,
): Promise<number> => {
  const sent = (await sentDuring(run)).filter(({ text }) => words.test(text));
  if (sent.length === 0) throw new Error(`No statement has ${words.source}.`);
  let buffers = 0;
  for (const { text, values = [] } of sent) {
    const asked = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...values]);
    const { rows } = await db.withoutPlugins().executeQuery(asked);
    for (const { 'QUERY PLAN': plan } of z.parse(plans, rows))
      buffers += plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
  }
  return buffers;
};
