import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { until } from '../../testing/outbox.ts';
import { DrawingPool } from './drawing-pool.ts';
import { DrawingEnded, DrawingProblem, DrawingProcess } from './drawing-process.ts';

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-drawing-'));
  photo = path.join(folder, 'photo');
  const image = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#804020' } });
  await image.jpeg().toFile(photo);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clean = (name: string, file = photo) =>
  ({ file, target: path.join(folder, name), how: { kind: 'clean', format: 'jpeg' } }) as const;

test('Pictures are decoded in separate processes, several at a time, which draw the next ones as well', async () => {
  const drawing = new DrawingPool();
  const sizes = await Promise.all(['one', 'two'].map((name) => drawing.draw(clean(name))));
  const { pids } = drawing;
  expect(new Set([...pids, process.pid]).size).toBe(3);
  expect(sizes).toEqual([
    (await stat(path.join(folder, 'one'))).size,
    (await stat(path.join(folder, 'two'))).size,
  ]);
  await expect(drawing.draw(clean('three', path.join(folder, 'nothing')))).rejects.toThrow(DrawingProblem);
  expect(drawing.pids).toEqual(pids);
});

test('A picture that crashes the decoder fails alone, and the next one gets a new process', async () => {
  const drawing = new DrawingPool();
  const drawn = Promise.allSettled(['fatal', 'other'].map((name) => drawing.draw(clean(name))));
  process.kill(drawing.pids[0] ?? 0, 'SIGKILL');
  expect(await drawn).toEqual([
    { status: 'rejected', reason: expect.any(DrawingEnded) },
    { status: 'fulfilled', value: expect.any(Number) },
  ]);
  expect(await drawing.draw(clean('after'))).toBeGreaterThan(0);
});

test('After its last picture the process ends, so that its memory is released', async () => {
  const drawing = new DrawingProcess(50);
  await drawing.draw(clean('last'));
  const { pid = 0 } = drawing;
  expect(process.kill(pid, 0)).toBe(true);
  const ended = async (): Promise<boolean> => {
    await wait(20);
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  };
  await until(ended);
  expect(await drawing.draw(clean('again'))).toBeGreaterThan(0);
});
