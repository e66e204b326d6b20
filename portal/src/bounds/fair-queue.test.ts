import { FairQueue } from './fair-queue.ts';

/** Jobs that note when they run, behind one that waits for its end. */
const busyQueue = (...[longest, share]: [number, ConstructorParameters<typeof FairQueue>[2]?]) => {
  const queue = new FairQueue(1, longest, share);
  const ran: string[] = [];
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = queue.run('first', () => ended);
  const add = (caller: string, name: string): Promise<void> =>
    queue.run(caller, async () => void ran.push(name));
  const finish = (): Promise<void> => {
    end();
    return first;
  };
  return { ran, add, finish };
};

test('Forty jobs of one caller do not hold up the job of another', async () => {
  const { ran, add, finish } = busyQueue(100);
  const flood = Array.from({ length: 40 }, (_, index) => add('flooder', `flood ${index}`));
  const real = add('patient', 'real');
  await finish();
  await Promise.all([...flood, real]);
  expect(ran.indexOf('real')).toBeLessThanOrEqual(1);
  expect(ran).toHaveLength(41);
});

test('The newest job of a caller runs first', async () => {
  const { ran, add, finish } = busyQueue(100);
  const jobs = ['one', 'two', 'three'].map((name) => add('office', name));
  await finish();
  await Promise.all(jobs);
  expect(ran).toEqual(['three', 'two', 'one']);
});

test('If the queue is full, the oldest job of the caller with the most jobs is refused', async () => {
  const { ran, add, finish } = busyQueue(2);
  const flood = [add('flooder', 'old'), add('flooder', 'new')];
  const refused = expect(flood[0]).rejects.toMatchObject({ code: -27, retryAfterSeconds: 5 });
  const real = add('patient', 'real');
  await refused;
  await finish();
  await Promise.all([flood[1], real]);
  expect(ran).toEqual(['new', 'real']);
});

test('A caller with enough waiting jobs is refused further ones at once, in words of its own', async () => {
  const { ran, add, finish } = busyQueue(100, { running: 1, waiting: 2, wording: 'pictures' });
  const waiting = [add('flooder', 'one'), add('flooder', 'two')];
  await expect(add('flooder', 'three')).rejects.toMatchObject({
    code: -26,
    wording: 'pictures',
    retryAfterSeconds: 5,
  });
  const real = add('patient', 'real');
  await finish();
  await Promise.all([...waiting, real]);
  expect(ran).toEqual(['two', 'real', 'one']);
});

test('A caller does not take the turn that is free for others', async () => {
  const queue = new FairQueue(2, 100, { running: 1, waiting: 10, wording: 'pictures' });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (caller: string, name: string): Promise<void> =>
    queue.run(caller, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  const jobs = [add('flooder', 'first'), add('flooder', 'second')];
  await pause();
  expect(started).toEqual(['first']);
  jobs.push(add('patient', 'real'), add('patient', 'real too'));
  await pause();
  expect(started).toEqual(['first', 'real']);
  ends.get('real')?.();
  await pause();
  expect(started).toEqual(['first', 'real', 'real too']);
  ends.get('first')?.();
  await pause();
  expect(started).toEqual(['first', 'real', 'real too', 'second']);
  ends.get('real too')?.();
  ends.get('second')?.();
  await Promise.all(jobs);
});

test('A limited number of jobs runs at once, and a failed job makes room for the next', async () => {
  const queue = new FairQueue(2, 10);
  let running = 0;
  let most = 0;
  const job = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error('broken');
  };
  const jobs = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run('one', job)));
  expect([most, running, jobs.filter(({ status }) => status === 'rejected').length]).toEqual([2, 0, 8]);
  await expect(queue.run('one', () => Promise.resolve('fine'))).resolves.toBe('fine');
});
