import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../fixtures/site.ts';

test('The site keeps the files of its shell in the store, for pages that are open when another build starts', async ({
  site,
  request,
}) => {
  const html = await (await request.get('/hy/doctors')).text();
  const scripts = [...html.matchAll(/\/assets\/static\/([\w.-]+\.js)/g)].map(([, name]) => `static_${name}`);
  expect(scripts).not.toEqual([]);
  const stored = await readdir(path.join(site.data, 'releases/shell_files'));
  expect(stored).toEqual(expect.arrayContaining(scripts));
});
