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

/** So many at once that a server which checks before it takes its lock lets several through. */
const racers = 8;

/** Of writers that come at once with the same condition, one may win. */
const oneWins = async (shelf: BucketShelf, path: string, etag: string | null): Promise<boolean> => {
  const writes = Array.from({ length: racers }, (_, at) =>
    shelf.writeIf(path, Buffer.from(`racer ${at}`), etag).catch(() => false),
  );
  return (await Promise.all(writes)).filter(Boolean).length === 1;
};

/**
 * Whether the server truly obeys conditions on writes: some answer 501 to them, some answer 200 and ignore them, and
 * some check a condition before they take the lock under which they write.
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

/** Compare and set on one object: by the server's own condition, otherwise in turn and read again afterwards. */
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
    // A write whose answer got lost is sent again and then refused, because of itself.
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
