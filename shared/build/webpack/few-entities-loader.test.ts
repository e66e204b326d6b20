import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { commonConfiguration, repository } from './parts.ts';

const compile = (configuration: webpack.Configuration): Promise<webpack.Stats | undefined> =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => (error ? reject(error) : resolve(stats)));
  });

const entry = `
import { Parser } from 'htmlparser2';
export const textOf = (html) => {
  let text = '';
  new Parser({ ontext: (part) => (text += part) }).end(html);
  return text;
};
`;

describe('The HTML parser of a page', () => {
  let folder = '';
  // Below the package, where its imports are found.
  beforeAll(async () => {
    const built = path.join(repository, 'shared/dist');
    await mkdir(built, { recursive: true });
    folder = await mkdtemp(path.join(built, 'entities-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('knows the entities that the portal writes, and not the two thousand others', async () => {
    await writeFile(path.join(folder, 'entry.js'), entry);
    const stats = await compile(
      merge(commonConfiguration({ name: 'entities', side: 'client', root: folder, mode: 'production' }), {
        entry: path.join(folder, 'entry.js'),
        cache: false,
        output: { path: folder, filename: 'page.mjs', module: true, library: { type: 'module' } },
        experiments: { outputModule: true },
      }),
    );
    expect(stats?.compilation.errors).toEqual([]);
    const file = path.join(folder, 'page.mjs');
    expect((await readFile(file)).length).toBeLessThan(40_000);
    const { textOf } = (await import(file)) as { textOf: (html: string) => string };
    expect(textOf('<p>«A\u00a0&amp;\u00a0B» &lt;&gt; &quot;&#39;&#8470;</p>')).toBe(
      '«A\u00a0&\u00a0B» <> "\'№',
    );
  });
});
