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

interface Lineup {
  readonly revision: number;
  readonly remotes: Record<string, unknown>;
}

test('A truncated line-up is reported, the last good one stays in use, and the next good one is served', async ({
  shell,
  site,
}) => {
  const file = lineupFile(site);
  const before = await fragments(shell.origin);
  const whole = await readFile(file, 'utf8');
  await truncate(file, Math.floor((await stat(file)).size / 2));
  const reports = () =>
    shell.log().filter(({ msg }) => msg === 'the line-up cannot be read; the last good one stays');
  await expect.poll(() => reports().length).toBe(1);
  expect(await fragments(shell.origin)).toEqual(before);

  const { revision, remotes, ...rest } = JSON.parse(whole) as Lineup;
  const { 'mf-booking': withdrawn, ...others } = remotes;
  expect(withdrawn).toBeDefined();
  const served = () => shell.log().filter(({ msg }) => msg === 'line-up is served').length;
  const servedBefore = served();
  await writeFile(file, JSON.stringify({ ...rest, revision: revision + 1, remotes: others }));
  await expect.poll(served).toBe(servedBefore + 1);
  expect(await fragments(shell.origin)).toEqual(before);
  await writeFile(file, JSON.stringify({ ...rest, revision: revision + 2, remotes }));
  await expect.poll(served).toBe(servedBefore + 2);
});
