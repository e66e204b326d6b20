import { sql } from 'kysely';
import { systemClock } from '../../clock.ts';
import { readStorageConfig } from '../../config.ts';
import { searchService } from '../../modules/search/service.ts';
import { createDatabase, type Database } from '../factory.ts';
import { seededDice, type Dice } from './words.ts';

type Kind = 'a word' | 'a beginning' | 'a whole title' | 'a slip' | 'two words swapped' | 'nothing';

const slipped = (word: string, dice: Dice): string => {
  const at = 1 + dice.below(Math.max(1, word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
};

/** What people type, made of titles that are really there. */
const questionOf: Readonly<Record<Kind, (words: readonly string[], dice: Dice) => string>> = {
  'a word': (words, dice) => dice.one(words),
  'a beginning': (words, dice) => dice.one(words).slice(0, 4),
  'a whole title': (words) => words.join(' '),
  'a slip': (words, dice) => slipped(dice.one(words), dice),
  'two words swapped': (words) => `${words.at(-1) ?? ''} ${words[0] ?? ''}`,
  nothing: (words) => `${words.at(-1) ?? ''}xqzt`,
};

const kinds: readonly Kind[] = [
  'a word',
  'a beginning',
  'a whole title',
  'a slip',
  'two words swapped',
  'nothing',
];

const titlesOf = async (db: Database): Promise<readonly string[][]> => {
  const { rows } = await sql<{ title: string }>`
    select texts -> (array['hy', 'ru', 'en'])[1 + id % 3] ->> 'title' as title
    from search_entry where id % 97 = 0 order by id limit 1000`.execute(db);
  const titles = rows.map(({ title }) => title.split(/[^\p{L}\d]+/u).filter((word) => word.length > 3));
  return titles.filter((words) => words.length > 0);
};

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

const line = (name: string, times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return `${name.padEnd(20)} ${String(times.length).padStart(5)} × p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, longest ${percentile(sorted, 1)} ms\n`;
};

const measure = async (db: Database, rounds: number): Promise<void> => {
  const search = searchService({ db, clock: systemClock });
  const dice = seededDice(7);
  const titles = await titlesOf(db);
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = -20; round < rounds; round += 1)
    for (const kind of kinds) {
      const question = questionOf[kind](dice.one(titles), dice);
      const start = performance.now();
      await search.find(dice.one(['hy', 'ru', 'en'] as const), question, 10);
      // The first rounds only warm up.
      if (round >= 0) times.get(kind)?.push(performance.now() - start);
    }
  const { rows } = await sql<{ count: number }>`select count(*) from search_entry`.execute(db);
  process.stdout.write(`${rows[0]?.count ?? 0} entries\n`);
  for (const kind of kinds) process.stdout.write(line(kind, times.get(kind) ?? []));
  process.stdout.write(line('all', [...times.values()].flat()));
};

const db = createDatabase({ url: readStorageConfig(process.env).DATABASE_URL, poolSize: 2 });
try {
  await measure(db, 300);
} catch (error) {
  process.stderr.write(`measure: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
