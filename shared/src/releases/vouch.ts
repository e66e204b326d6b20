import { clientUrl } from './client-url.ts';
import { describeFile } from './hash.ts';
import type { NamedBuild } from './read-build.ts';

/** In the page: integrity by URL. The shell writes the entries' in, and each entry its own scripts'. */
export const integrityGlobal = 'arevIntegrity';

/**
 * The entry vouches for the scripts that it loads: so a page has to carry the integrities of the entries alone. Added when
 * a release is packed, since only then the scripts bear their release's id.
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
