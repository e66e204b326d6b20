import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';
import { FairQueue } from '../bounds/fair-queue.ts';
import { DrawingPool } from './drawing/drawing-pool.ts';
import { DrawingEnded } from './drawing/drawing-process.ts';
import type { DrawingTask } from './drawing/task.ts';
import type { FileType } from './file-type.ts';
import type { LocalFile } from './store.ts';

/**
 * Decoding is expensive: two pictures at a time, so that uploads do not slow down bookings, and one of each sender,
 * so that nobody takes the turns of others.
 */
const queue = new FairQueue(2, 100, { running: 1, waiting: 10, wording: 'pictures' });
const drawing = new DrawingPool();

/** A picture and who sent it: an account or a network (`senderOf`). */
interface Picture {
  readonly path: string;
  readonly sender: string;
}

const drawn = async (
  { path: file, sender }: Picture,
  task: Omit<DrawingTask, 'file'>,
): Promise<LocalFile> => {
  try {
    return { path: task.target, size: await queue.run(sender, () => drawing.draw({ file, ...task })) };
  } catch (error) {
    if (!(error instanceof DrawingEnded)) throw error;
    throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5 });
  }
};

/** Re-encodes the picture, which removes everything else: where it was taken, and hidden content. */
export const cleanImage = (picture: Picture, type: FileType, target: string): Promise<LocalFile> =>
  drawn(picture, { target, how: { kind: 'clean', format: type === 'image/png' ? 'png' : 'jpeg' } });

/** The complete picture, scaled down to this size if it is larger. */
export const fitImage = (
  picture: Picture,
  most: { readonly width: number; readonly height: number },
  target: string,
): Promise<LocalFile> => drawn(picture, { target, how: { kind: 'fit', ...most } });

/** Crops the picture to the size on the page, around its focus. */
export const cutImage = (
  picture: Picture,
  size: Omit<Extract<DrawingTask['how'], { kind: 'cut' }>, 'kind'>,
  target: string,
): Promise<LocalFile> => drawn(picture, { target, how: { kind: 'cut', ...size } });
