import { clientUrl } from './client-url.ts';
import { describeFile } from './hash.ts';
import type { NamedBuild } from './read-build.ts';

/** In the page: integrity by URL. The shell adds those of the entries, and each entry those of its own scripts. */
export const integrityGlobal = 'arevIntegrity';

/**
 * Adds integrity values of all scripts to the entry, so that a page needs only those of the entries. Done
 * when a release is packed, because only then the scripts contain the release id.
 */
export const vouchForScripts = ({ id, build, files }: NamedBuild): ReadonlyMap<string, Buffer> => {
  const entry = `client/${build.entry}`;
  const bytes = files.get(entry);
  if (!bytes) return files;
  const scripts = [...files].filter(
    ([path]) => path.startsWith('client/') && path.endsWith('.js') && path !== entry,
  );
  const integrities = scripts.map(([path, script]) => [
    clientUrl(build.remote, id, path.slice('client/'.length)),
    describeFile(script).integrity,
  ]);
  const table = JSON.stringify(Object.fromEntries(integrities));
  const vouching = Buffer.from(`\n;Object.assign(self.${integrityGlobal}??={},${table});\n`);
  return new Map([...files, [entry, Buffer.concat([bytes, vouching])]]);
};
