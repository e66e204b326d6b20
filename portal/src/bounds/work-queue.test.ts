import { WorkQueue } from './work-queue.ts';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

test('A limited number of jobs runs at once, and every job runs in the end', async () => {
  const queue = new WorkQueue(2, 10);
  let running = 0;
  let most = 0;
  const job = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => queue.run(job)));
  expect([most, running]).toEqual([2, 0]);
});

test('Callers who would wait too long are asked to retry later', async () => {
  const queue = new WorkQueue(1, 1);
  const { open, opened } = gate();
  const jobs = [queue.run(() => opened), queue.run(() => opened)];
  await expect(queue.run(() => opened)).rejects.toMatchObject({ code: -27, retryAfterSeconds: 5 });
  open();
  await Promise.all(jobs);
});

test('A failed job makes room for the next', async () => {
  const queue = new WorkQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
