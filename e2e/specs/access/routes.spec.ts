import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectGoodPages } from '../../commands/private-pages.ts';
import { entryPages, routeCoverage, sweptPages } from '../../commands/route-coverage.ts';
import { watchPage } from '../../commands/watch-page.ts';
import { repository } from '../../fixtures/programs.ts';
import { remotes } from '../../fixtures/remotes.ts';
import { expect, test } from '../../fixtures/site.ts';

const routeId = /\bid: '([\w-]+)'/g;

const idsOf = async (remote: string): Promise<readonly string[]> => {
  const text = await readFile(path.join(repository, remote, 'src/routes.tsx'), 'utf8');
  return [...text.matchAll(routeId)].flatMap(([, id]) => id ?? []);
};

test('Every page of every remote is in an accessibility sweep, or has a reason why not', async () => {
  const all = await Promise.all(remotes.map(async (remote) => [remote, await idsOf(remote)] as const));
  const told = Object.entries(routeCoverage).map(([remote, routes]) => [remote, Object.keys(routes).sort()]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(all.map(([remote, ids]) => [remote, [...ids].sort()])),
  );
  const promised = Object.values(routeCoverage).flatMap((routes) => Object.values(routes));
  const idle = promised.flatMap((one) => ('sweep' in one && !sweptPages.has(one.sweep) ? [one.sweep] : []));
  expect(idle).toEqual([]);
});

test('Everybody can read and use the entry pages', async ({ page }) => {
  test.slow();
  const complaints = await watchPage(page);
  await expectGoodPages(page, entryPages);
  expect(complaints).toEqual([]);
});
