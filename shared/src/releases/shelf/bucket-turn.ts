import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BucketShelf } from './bucket-shelf.ts';

/** A writer that is silent this long has died: holding the lock takes a fraction of a second. */
const deadMs = 10_000;

/**
 * A lock for one writer at a time in a bucket without conditional writes: Lamport's bakery algorithm. It
 * relies only on the promise of S3 that a list shows every finished write. `entering` exists while a writer
 * looks for the highest ticket, so that nobody proceeds while a smaller ticket may still appear.
 */
export const withTurn = async <T>(shelf: BucketShelf, path: string, work: () => Promise<T>): Promise<T> => {
  const queue = `${path}.queue/`;
  const me = randomUUID();
  const entering = `${queue}entering-${me}`;
  const names = async (): Promise<string[]> => (await shelf.list(queue)).map(({ key }) => key).sort();
  const ticketNumber = (name: string): number => Number(/ticket-(\d+)-/.exec(name)?.[1] ?? 0);

  await shelf.write(entering, Buffer.from(me));
  const highest = Math.max(0, ...(await names()).map(ticketNumber));
  const ticket = `${queue}ticket-${String(highest + 1).padStart(9, '0')}-${me}`;
  await shelf.write(ticket, Buffer.from(me));
  await shelf.remove(entering);
  try {
    const since = new Map<string, number>();
    for (;;) {
      // `entering-` sorts before `ticket-`: everybody waits for the first name.
      const [first] = await names();
      if (first === undefined || first === ticket) return await work();
      const seen = since.get(first) ?? Date.now();
      since.set(first, seen);
      if (Date.now() - seen > deadMs) await shelf.remove(first);
      else await delay(20 + Math.random() * 20);
    }
  } finally {
    await shelf.remove(ticket);
  }
};
