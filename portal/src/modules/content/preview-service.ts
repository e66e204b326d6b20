import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { completedState } from '@arev/shared/contracts/completed-state';
import type { Allows, Identity } from '../../caller/identity.ts';
import type { ShowPreview } from '../../caller/preview.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { holding } from '../../db/held-transaction.ts';
import { found } from '../../errors.ts';
import { findDraft } from './draft-repository.ts';
import type { Which } from './history-repository.ts';
import { insertItem, readItem, writeItem } from './item-repository.ts';
import { findPreview, writePreview } from './preview-repository.ts';
import { checkReferences, refusalsInWords } from './refusals.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly allows: Allows;
  /** The owner of a session; undefined if the session has ended. */
  readonly ownerOf: (sessionId: string) => Promise<Identity | undefined>;
}

const minutes = 30;
const needed = { area: 'content', right: 'canEdit' } as const;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

class Undone extends Error {
  override readonly name = 'Undone';
}

/** Runs the work in a transaction that is rolled back afterwards, so that nobody else sees its changes. */
const undone = async <Result>(
  db: Database,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> => {
  let outcome: { readonly result: Result } | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      outcome = { result: await work(transaction) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (outcome === undefined) throw new Error('The work of a preview has no outcome.');
  return outcome.result;
};

/** Writes the draft to the tables; false, without a change, if it was published or deleted meanwhile. */
const applyDraft = async (db: Executor, which: Which): Promise<boolean> => {
  const { type, id } = which;
  const draft = await findDraft(db, which, 'hy');
  if (draft === null) return false;
  await checkReferences(db, type, draft);
  const present = await readItem(db, type, id);
  const state = completedState({ values: draft.values, texts: draft.texts }, present);
  await (present === undefined ? insertItem(db, type, id, state) : writeItem(db, type, id, state));
  return true;
};

/**
 * Shows an editor a draft on the site (171): pages are read in a transaction in which the draft is public, and which
 * is rolled back afterwards.
 */
export const previewService = ({ db, clock, allows, ownerOf }: Needs) => {
  const live = async (token: string) => {
    const preview = await findPreview(db, hashOf(token), new Date(clock()));
    const owner = preview && (await ownerOf(preview.sessionId));
    if (preview === undefined || !owner?.strong || !(await allows(owner, needed))) return undefined;
    return preview;
  };
  const show: ShowPreview = async (token, work) => {
    const preview = await live(token);
    if (preview === undefined) return undefined;
    const result = await undone(db, async (transaction) => {
      await refusalsInWords(() => applyDraft(transaction, preview.which));
      await sql`set transaction read only`.execute(transaction);
      return holding(transaction, work);
    });
    return { result };
  };
  return {
    /** A draft that cannot be published is refused here, where its editor can correct it. */
    start: async ({ sessionId }: Identity, which: Which) => {
      const hasDraft = await undone(db, (transaction) =>
        refusalsInWords(() => applyDraft(transaction, which)),
      );
      found(hasDraft || undefined);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock() + minutes * 60_000);
      await writePreview(db, { tokenHash: hashOf(token), sessionId, which, expiresAt });
      return { token, expiresAt: expiresAt.getTime() };
    },
    show,
    /** The end of the preview; undefined if it has ended. */
    until: async (token: string): Promise<number | undefined> => (await live(token))?.expiresAt.getTime(),
  };
};

export type PreviewService = ReturnType<typeof previewService>;
