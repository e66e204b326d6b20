/** The child process that decodes uploads. It has no secrets, and ends with the portal. */
import { draw } from './draw.ts';
import { type DrawingResult, drawingTask } from './task.ts';

const problemOf = (error: unknown): NonNullable<DrawingResult['problem']> => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'code' in error ? { code: String(error.code) } : {}),
});

const answer = (result: DrawingResult): void => void process.send?.(result);

process.on('message', (message) => {
  draw(drawingTask.parse(message)).then(
    (size) => answer({ size }),
    (error: unknown) => answer({ problem: problemOf(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
