import type { SendOptions } from '@arev/shared/api-client';
import { sendOnce, unanswered } from '@arev/shared/forms/send-once';
import * as z from 'zod/mini';
import { isConflict } from './conflict.ts';

export type Once = Pick<SendOptions, 'idempotencyKey'>;

interface Saving<Wish extends object, Saved> {
  readonly wish: z.ZodMiniType<Wish>;
  readonly send: (wish: Wish, once: Once) => Promise<Saved>;
  /** The versions that the editor has seen. */
  readonly seen: (of: Wish) => object;
  readonly seenIn: (saved: Saved) => Partial<Wish>;
}

/**
 * A retry after a lost response gets the stored one (019). If its editor has changed the text since, the retry is in
 * conflict with their own earlier save: that save, sent again, tells whether it arrived, and the text is saved over it.
 * So a conflict is always one with somebody else.
 */
export const saveOnce = async <Wish extends object, Saved>(
  name: string,
  wish: Wish,
  { wish: schema, send, seen, seenIn }: Saving<Wish, Saved>,
): Promise<Saved> => {
  const earlier = unanswered(name);
  const save = (one: Wish) => sendOnce(name, one, (once) => send(one, once));
  const ownSave = async (): Promise<Saved | undefined> => {
    if (earlier === undefined) return undefined;
    const sent = z.safeParse(schema, earlier.content).data;
    // Of another version, it could be saved only now, over what somebody else has changed.
    if (sent === undefined || JSON.stringify(seen(sent)) !== JSON.stringify(seen(wish))) return undefined;
    return send(sent, earlier).catch(() => undefined);
  };
  try {
    return await save(wish);
  } catch (problem) {
    const own = isConflict(problem) ? await ownSave() : undefined;
    if (own === undefined) throw problem;
    return save({ ...wish, ...seenIn(own) });
  }
};
