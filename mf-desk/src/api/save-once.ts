import { isRefusal, type SendOptions } from '@arev/shared/api-client';
import { sendOnce, unanswered } from '@arev/shared/forms/send-once';
import * as z from 'zod/mini';
import { isConflict, isNeverSaved, isNotFound } from './conflict.ts';

export type Once = Pick<SendOptions, 'idempotencyKey'>;

interface Wished {
  /** Undefined for a new item. */
  readonly id?: string | number | undefined;
}

interface Saving<Wish extends Wished, Saved> {
  readonly wish: z.ZodMiniType<Wish>;
  readonly send: (wish: Wish, once: Once) => Promise<Saved>;
  /** The versions that the editor has seen. */
  readonly seen: (of: Wish) => object;
  /** The saved item as the editor would see it: its id and versions. */
  readonly seenIn: (saved: Saved) => Partial<Wish>;
}

/**
 * A retry after a lost response gets the stored one (019). If its editor has changed the text since, the retry is in
 * conflict with their own earlier save: that save, sent again, tells whether it arrived, and the text is saved over it.
 * So a conflict is always one with somebody else. A new item has no version that could be in conflict, and would be
 * added twice: its first try is completed in any case, and the text is saved over it. If that text is refused, the first
 * try is kept for the next one, unless somebody has deleted or changed what it saved.
 */
export const saveOnce = async <Wish extends Wished, Saved>(
  name: string,
  wish: Wish,
  { wish: schema, send, seen, seenIn }: Saving<Wish, Saved>,
): Promise<Saved> => {
  const earlier = unanswered(name);
  const sent = z.safeParse(schema, earlier?.content).data;
  const save = (one: Wish) => sendOnce(name, one, (once) => send(one, once));
  if (earlier === undefined || sent === undefined || earlier.has(wish)) return save(wish);
  const once = { idempotencyKey: earlier.idempotencyKey };
  const saveOver = (own: Saved) =>
    save({ ...wish, ...seenIn(own) }).catch((problem: unknown) => {
      if (isRefusal(problem) && !isNotFound(problem) && !isConflict(problem)) earlier.keep();
      throw problem;
    });
  if (wish.id === undefined) {
    const own = await send(sent, once).catch((problem: unknown) => {
      if (isNeverSaved(problem)) return undefined;
      throw problem;
    });
    return own === undefined ? save(wish) : saveOver(own);
  }
  try {
    return await save(wish);
  } catch (problem) {
    // Of another version, it could be saved only now, over what somebody else has changed.
    const isSeen = JSON.stringify(seen(sent)) === JSON.stringify(seen(wish));
    const own = isConflict(problem) && isSeen ? await send(sent, once).catch(() => undefined) : undefined;
    if (own === undefined) throw problem;
    return saveOver(own);
  }
};
