import type { Executor } from '../../db/factory.ts';
import { sweepWords } from './failed-repository.ts';
import { wordsKeptMs } from './keeping.ts';
import { sweepMessages } from './repository.ts';

/** Deletes old messages, because they record whom the clinic has told about what. */
export const messageSweeper =
  (keptDays: number) =>
  (db: Executor, now: Date, most: number): Promise<number> =>
    sweepMessages(db, new Date(now.getTime() - keptDays * 86_400_000), most);

/** The data of failed messages is deleted earlier. */
export const sweepFailedWords = (db: Executor, now: Date, most: number): Promise<number> =>
  sweepWords(db, now, new Date(now.getTime() - wordsKeptMs), most);
