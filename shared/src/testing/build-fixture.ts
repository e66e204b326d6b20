import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Build, idPlaceholder } from '../releases/schema/build.ts';

export interface BuildFixture {
  readonly remote: string;
  /** Makes the content, and so the release id, different. */
  readonly text?: string;
  /** Changes of the description. */
  readonly description?: Partial<Build>;
  /** Further files by path below the build folder. */
  readonly files?: Readonly<Record<string, string>>;
}

const keys = ['page.title', 'page.found_one', 'page.found_other'];

/** The description of a small but complete build. */
export const buildDescription = (remote: string, changes: Partial<Build> = {}): Build => ({
  remote,
  contract: 1,
  prefixes: [remote.replace(/^mf-/, '')],
  slots: { offers: {}, uses: {} },
  shared: { react: '^19.3.0' },
  imports: { 'react-router': ['useParams'] },
  i18n: {
    namespace: remote,
    keys: { hy: keys, en: keys, ru: [...keys, 'page.found_few', 'page.found_many'] },
    uses: [],
  },
  chunks: { page: ['page.1a2b.js'] },
  css: ['page.3c4d.css'],
  entry: 'remoteEntry.js',
  globalName: `${remote.replaceAll('-', '_')}_${idPlaceholder}`,
  ...changes,
});

/** Writes a build folder like the webpack factory. */
export const writeBuildFixture = async (folder: string, fixture: BuildFixture): Promise<string> => {
  const { remote, text = 'first', description, files } = fixture;
  const built = buildDescription(remote, description);
  const all: Record<string, string> = {
    'build.json': JSON.stringify(built),
    'client/remoteEntry.js': `var ${built.globalName} = ${JSON.stringify(text)};`,
    'client/page.1a2b.js': `console.info("/releases/${remote}/${idPlaceholder}/client/");`,
    'client/page.3c4d.css': '.page { color: inherit }',
    'server/render.mjs': `export const remote = ${JSON.stringify(remote)};`,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};
