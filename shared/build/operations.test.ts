import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './running/child.ts';

const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8');

it.each(['ops/alerts.yml', 'ops/dashboard.json'])('%s uses only metrics that exist', async (file) => {
  const counted = await Promise.all(
    [
      'shell/src/server/observability/metrics.ts',
      'shell/src/server/observability/host-figures.ts',
      'portal/src/observability/metrics.ts',
    ].map(read),
  );
  const there = new Set(counted.join('\n').match(/(?<=name: ')\w+/g));
  const asked = (await read(file)).match(/\b(?:shell|portal)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !there.has(name))).toEqual([]);
});
