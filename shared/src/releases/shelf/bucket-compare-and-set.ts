import { randomUUID } from 'node:crypto';
import type { BucketShelf } from './bucket-shelf.ts';
import { withTurn } from './bucket-turn.ts';
import type { OnStep } from './shelf.ts';

const refuses = async (write: Promise<boolean>): Promise<boolean> => {
  try {
    return !(await write);
  } catch {
    return false;
  }
};

/** Enough concurrent writes to detect a server that checks conditions before it takes its lock. */
const racers = 8;

/** Of concurrent writers with the same condition, one may succeed. */
const oneWins = async (shelf: BucketShelf, path: string, etag: string | null): Promise<boolean> => {
  const writes = Array.from({ length: racers }, (_, at) =>
    shelf.writeIf(path, Buffer.from(`racer ${at}`), etag).catch(() => false),
  );
  return (await Promise.all(writes)).filter(Boolean).length === 1;
};

/**
 * Whether the server really supports conditional writes: some answer 501, some answer 200 and ignore the
 * condition, and some check it before they take the write lock.
 */
export const obeysConditions = async (shelf: BucketShelf): Promise<boolean> => {
  const path = `probe/${randomUUID()}`;
  const raced = `${path}-raced`;
  const otherTag = '"00000000000000000000000000000000"';
  await shelf.write(path, Buffer.from('probe'));
  try {
    const obeys =
      (await refuses(shelf.writeIf(path, Buffer.from('created twice'), null))) &&
      (await refuses(shelf.writeIf(path, Buffer.from('replaced unseen'), otherTag)));
    const found = obeys ? await shelf.readTagged(path) : null;
    if (found === null || !(await oneWins(shelf, path, found.etag))) return false;
    return await oneWins(shelf, raced, null);
  } finally {
    await shelf.remove(path);
    await shelf.remove(raced);
  }
};

const isAs = (found: Buffer | null | undefined, expected: Buffer | null): boolean =>
  expected === null ? !found : (found?.equals(expected) ?? false);

/** Compare and set of one object: by a conditional write, otherwise under a lock with a read afterwards. */
export const compareAndSetObject = async (
  shelf: BucketShelf,
  path: string,
  expected: Buffer | null,
  bytes: Buffer,
  onStep?: OnStep,
): Promise<boolean> => {
  const conditional = await shelf.obeysConditions();
  onStep?.(`about to replace ${path}`);
  if (conditional) {
    const found = await shelf.readTagged(path);
    if (!isAs(found?.bytes, expected)) return false;
    const written = await shelf.writeIf(path, bytes, found?.etag ?? null);
    if (written) onStep?.(`replaced ${path}`);
    // A write whose response was lost is retried and then refused, because it has already succeeded.
    return written || isAs(await shelf.read(path), bytes);
  }
  return withTurn(shelf, path, async () => {
    onStep?.('locked');
    if (!isAs(await shelf.read(path), expected)) return false;
    await shelf.write(path, bytes);
    onStep?.(`replaced ${path}`);
    return isAs(await shelf.read(path), bytes);
  });
};
