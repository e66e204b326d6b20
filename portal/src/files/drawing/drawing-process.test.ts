import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { until } from '../../testing/outbox.ts';
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

test('Pictures are decoded in a separate process, several at a time', async () => {
  const drawing = new DrawingProcess();
  const sizes = await Promise.all(['one', 'two'].map((name) => drawing.draw(clean(name))));
  expect(drawing.pid).not.toBe(process.pid);
  expect(sizes).toEqual([
    (await stat(path.join(folder, 'one'))).size,
    (await stat(path.join(folder, 'two'))).size,
  ]);
  await expect(drawing.draw(clean('three', path.join(folder, 'nothing')))).rejects.toThrow(DrawingProblem);
});

test('A picture that crashes the decoder fails alone, and the next one gets a new process', async () => {
  const drawing = new DrawingProcess();
  const fatal = drawing.draw(clean('fatal'));
  process.kill(drawing.pid ?? 0, 'SIGKILL');
  await expect(fatal).rejects.toThrow(DrawingEnded);
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
