import type { Executor } from '../../db/factory.ts';
import { sweepWords } from './failed-repository.ts';
import { wordsKeptMs } from './keeping.ts';
import { sweepMessages } from './repository.ts';

/** Whom the clinic has told something, and about what, is forgotten after a while as well. */
export const messageSweeper =
  (keptDays: number) =>
  (db: Executor, now: Date, most: number): Promise<number> =>
    sweepMessages(db, new Date(now.getTime() - keptDays * 86_400_000), most);

/** The words of what failed go earlier. */
export const sweepFailedWords = (db: Executor, now: Date, most: number): Promise<number> =>
  sweepWords(db, now, new Date(now.getTime() - wordsKeptMs), most);
