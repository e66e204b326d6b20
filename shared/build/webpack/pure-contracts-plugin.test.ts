import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { commonConfiguration, repository } from './parts.ts';

const compile = (configuration: webpack.Configuration): Promise<webpack.Stats | undefined> =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => (error ? reject(error) : resolve(stats)));
  });

describe('The contracts in a page', () => {
  let folder = '';
  // Below the package, where its imports are found.
  beforeAll(async () => {
    const built = path.join(repository, 'shared/dist');
    await mkdir(built, { recursive: true });
    folder = await mkdtemp(path.join(built, 'contracts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are only those that the page uses', async () => {
    await writeFile(
      path.join(folder, 'entry.ts'),
      "import { listDoctors } from '@arev/shared/contracts/doctors';\nconsole.log(listDoctors);\n",
    );
    const stats = await compile(
      merge(commonConfiguration({ name: 'contracts', side: 'client', root: folder, mode: 'production' }), {
        entry: path.join(folder, 'entry.ts'),
        // As in federation: the calls of the library are unknown when a page is built.
        externals: { 'zod/mini': 'zod' },
        cache: false,
        output: { path: folder, filename: 'page.js' },
      }),
    );

    expect(stats?.compilation.errors).toEqual([]);
    const page = await readFile(path.join(folder, 'page.js'), 'utf8');
    expect(page).toContain('/portal/api/v1/doctors');
    // For one doctor, which another call of that file returns.
    expect(page).not.toContain('translations');
  });
});
