import { contentType } from '@arev/shared/contracts/content';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import type { Which } from './history-repository.ts';

interface NewPreview {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly which: Which;
  readonly expiresAt: Date;
}

/** Replaces the former preview of the same session. */
export const writePreview = async (
  db: Executor,
  { tokenHash, sessionId, which: { type, id }, expiresAt }: NewPreview,
): Promise<void> => {
  const row = { tokenHash, type, itemId: id, expiresAt };
  await db
    .insertInto('contentPreview')
    .values({ ...row, sessionId })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
    .execute();
};

export const findPreview = async (db: Executor, tokenHash: Buffer, now: Date) => {
  const row = await db
    .selectFrom('contentPreview')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select(['sessionId', 'type', 'itemId', 'expiresAt'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessionId, expiresAt } = row;
  return { sessionId, expiresAt, which: { type: z.parse(contentType, row.type), id: row.itemId } };
};

export const sweepPreviews = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('contentPreview')
    .where('tokenHash', 'in', (query) =>
      query
        .selectFrom('contentPreview')
        .where('expiresAt', '<=', now)
        .select('tokenHash')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
