import { pino } from 'pino';
import { loggedOutput } from './logged-output.ts';

test('A render host that wrote too much is heard again a minute later', () => {
  let now = 0;
  const logged: { msg: string; output?: string }[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const onLine = loggedOutput(log, () => now);
  const dropped = () => logged.filter(({ msg }) => msg.includes('is dropped')).length;

  for (let line = 0; line < 1000; line += 1) onLine('x'.repeat(600));
  expect(logged.length).toBeLessThan(50);
  expect(logged[0]?.output).toHaveLength(500);
  expect(dropped()).toBe(1);

  now += 60_001;
  onLine('why the release fails now');
  expect(logged.at(-1)?.output).toBe('why the release fails now');
  for (let line = 0; line < 100_000; line += 1) onLine('');
  expect(dropped()).toBe(2);
});
