import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';
import { WorkQueue } from '../bounds/work-queue.ts';
import { DrawingEnded, DrawingProcess } from './drawing/drawing-process.ts';
import type { DrawingTask } from './drawing/task.ts';
import type { FileType } from './file-type.ts';
import type { LocalFile } from './store.ts';

/** Decoding is expensive: two pictures at a time, so that uploads do not slow down bookings. */
const queue = new WorkQueue(2, 100);
const drawing = new DrawingProcess();

const drawn = async (task: Omit<DrawingTask, 'id'>): Promise<LocalFile> => {
  try {
    return { path: task.target, size: await queue.run(() => drawing.draw(task)) };
  } catch (error) {
    if (!(error instanceof DrawingEnded)) throw error;
    throw new DomainError(errorCode.unavailable, { retryAfterSeconds: 5 });
  }
};

/** Re-encodes the picture, which removes everything else: where it was taken, and hidden content. */
export const cleanImage = (file: string, type: FileType, target: string): Promise<LocalFile> =>
  drawn({ file, target, how: { kind: 'clean', format: type === 'image/png' ? 'png' : 'jpeg' } });

/** The complete picture, scaled down to this size if it is larger. */
export const fitImage = (
  file: string,
  most: { readonly width: number; readonly height: number },
  target: string,
): Promise<LocalFile> => drawn({ file, target, how: { kind: 'fit', ...most } });

/** Crops the picture to the size on the page, around its focus. */
export const cutImage = (
  file: string,
  size: Omit<Extract<DrawingTask['how'], { kind: 'cut' }>, 'kind'>,
  target: string,
): Promise<LocalFile> => drawn({ file, target, how: { kind: 'cut', ...size } });
