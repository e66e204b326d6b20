import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readCompose } from './checks/compose/read-compose.ts';
import { repository } from './running/child.ts';

const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8');

it.each(['ops/alerts.yml', 'ops/dashboard.json'])('%s uses only metrics that exist', async (file) => {
  const counted = await Promise.all(
    [
      'shell/src/server/observability/metrics.ts',
      'shell/src/server/observability/host-figures.ts',
      'shell/src/server/observability/lineup-figures.ts',
      'portal/src/observability/metrics.ts',
    ].map(read),
  );
  const there = new Set(counted.join('\n').match(/(?<=name: ')\w+/g));
  const asked = (await read(file)).match(/\b(?:shell|portal)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !there.has(name))).toEqual([]);
});

it('Failed pages raise an alert, and so do failed scripts and styles', async () => {
  const watched = [...(await read('ops/alerts.yml')).matchAll(/kind=~?"([\w|]+)",status=~"5/g)];
  const kinds = new Set(watched.flatMap(([, names = '']) => names.split('|')));
  expect(kinds).toEqual(new Set(['page', 'files', 'assets']));
  const routes = await read('shell/src/server/http/router.ts');
  expect([...kinds].filter((kind) => !routes.includes(`readonly ${kind}: Handler;`))).toEqual([]);
});

const panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) });
const dashboard = z.object({ panels: z.array(panel) });

/** "rate", which is per second, or the period of a count. */
const measuresOf = ({ targets }: z.output<typeof panel>): ReadonlySet<string> =>
  new Set(targets.flatMap(({ expr }) => expr.match(/\brate\b|(?<=\bincrease\(.*\[)\w+(?=\])/g) ?? []));

it('A panel of the dashboard does not mix rates with counts, and its title names the period of a count', async () => {
  const { panels } = z.parse(dashboard, JSON.parse(await read('ops/dashboard.json')));
  expect(panels.filter((each) => measuresOf(each).size > 1)).toEqual([]);
  const periods = { '5m': ', in 5 minutes', '1h': ', in an hour' };
  for (const [period, end] of Object.entries(periods))
    expect(panels.filter((each) => measuresOf(each).has(period) !== each.title.endsWith(end))).toEqual([]);
});

const scrapes = z.object({
  scrape_configs: z.array(
    z.object({ job_name: z.string(), dns_sd_configs: z.tuple([z.object({ port: z.number() })]) }),
  ),
});

it('A service that visitors connect to is scraped, and raises an alert when it has gone', async () => {
  const { compose } = await readCompose();
  const reached = Object.entries(compose.services)
    .filter(([, { ports, profiles }]) => ports && !profiles)
    .map(([name]) => name);
  expect(reached).toEqual(['edge']);
  const { scrape_configs: jobs } = z.parse(scrapes, parse(await read('ops/prometheus.yml')));
  expect(jobs.map((job) => job.job_name)).toEqual(expect.arrayContaining(reached));
  const alerts = await read('ops/alerts.yml');
  const [, down = ''] = /up\{job=~"([\w|]+)"\} == 0/.exec(alerts) ?? [];
  expect(down.split('|')).toEqual(expect.arrayContaining(reached));
  expect(reached.filter((name) => !alerts.includes(`absent(up{job="${name}"})`))).toEqual([]);
  const port = jobs.find((job) => job.job_name === 'edge')?.dns_sd_configs[0].port;
  expect(await read('shell/edge/Caddyfile')).toContain(`:${port} {\n\tmetrics\n}`);
});

it('The guide for operators names a first step for each alert', async () => {
  const alerts = [...(await read('ops/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  const rows = (await read('docs/operations.md')).split('\n').filter((line) => line.startsWith('| `'));
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});
