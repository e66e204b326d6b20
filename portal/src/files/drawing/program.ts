/** The child process that decodes uploads. It has no secrets, and ends with the portal. */
import { draw } from './draw.ts';
import { type DrawingResult, drawingTask } from './task.ts';

const problemOf = (error: unknown): NonNullable<DrawingResult['problem']> => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'code' in error ? { code: String(error.code) } : {}),
});

const answer = (result: DrawingResult): void => void process.send?.(result);

process.on('message', (message) => {
  const task = drawingTask.parse(message);
  draw(task).then(
    (size) => answer({ id: task.id, size }),
    (error: unknown) => answer({ id: task.id, problem: problemOf(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
