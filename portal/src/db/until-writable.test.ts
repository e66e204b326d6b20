import { openTestDatabase } from '../testing/test-database.ts';
import { untilWritable } from './until-writable.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test('A database that is starting, and then replays its archive, is waited for', async () => {
  const { db, drop } = await openTestDatabase();
  const answers = [failed('ECONNREFUSED'), failed('57P03'), true, true, false];
  const said: string[] = [];
  await untilWritable(db, {
    say: (line) => said.push(line),
    everyMs: 1,
    isReplaying: () => {
      const answer = answers.shift() ?? false;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  expect(answers).toEqual([]);
  expect(said).toEqual([
    'the database cannot be reached: waiting',
    'the database replays its archive: waiting',
  ]);
  await untilWritable(db, { say: (line) => said.push(line) });
  expect(said).toHaveLength(2);
  await drop();
});

test('A database that refuses the portal is not waited for', async () => {
  const { db, drop } = await openTestDatabase();
  const refused = failed('28P01');
  const options = { say: () => undefined, isReplaying: () => Promise.reject(refused) };
  await expect(untilWritable(db, options)).rejects.toBe(refused);
  await drop();
});
