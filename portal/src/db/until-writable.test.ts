import { openTestDatabase } from '../testing/test-database.ts';
import { replaysArchive, untilWritable } from './until-writable.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test('A database that is starting, and then replays its archive, is waited for', async () => {
  const answers = [failed('ECONNREFUSED'), failed('57P03'), true, true, false];
  const said: string[] = [];
  const ask = async (): Promise<boolean> => {
    const answer = answers.shift() ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await untilWritable(ask, { say: (line) => said.push(line), everyMs: 1 });
  expect(answers).toEqual([]);
  expect(said).toEqual([
    'the database cannot be reached: waiting',
    'the database replays its archive: waiting',
  ]);
});

test('A database that refuses the portal is not waited for', async () => {
  const refused = failed('28P01');
  const options = { say: () => undefined };
  await expect(untilWritable(() => Promise.reject(refused), options)).rejects.toBe(refused);
});

test('A database that has started replays nothing', async () => {
  const { db, drop } = await openTestDatabase();
  expect(await replaysArchive(db)).toBe(false);
  await drop();
});
