import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { lineupFile } from '../../fixtures/release-store.ts';
import { expect, test } from '../../fixtures/shell-site.ts';

const fragments = async (origin: string): Promise<(string | null)[]> =>
  Promise.all(
    ['/hy/doctors', '/hy/services', '/hy/login'].map(async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      return response.headers.get('x-arev-fragment')?.split(';')[0] ?? null;
    }),
  );

test('A truncated line-up is reported, and the last good one stays in use', async ({ shell, site }) => {
  const file = lineupFile(site);
  const before = await fragments(shell.origin);
  const whole = await readFile(file);
  await truncate(file, Math.floor((await stat(file)).size / 2));
  const reports = () =>
    shell.log().filter(({ msg }) => msg === 'the line-up cannot be read; the last good one stays');
  await expect.poll(() => reports().length).toBe(1);
  expect(await fragments(shell.origin)).toEqual(before);
  await writeFile(file, whole);
  expect(await fragments(shell.origin)).toEqual(before);
});
