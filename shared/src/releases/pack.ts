import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { describeFile } from './hash.ts';
import { type DeployKey, signBytes } from './keys/sign.ts';
import type { NamedBuild } from './read-build.ts';
import { toJson } from './schema/parse.ts';
import type { Release } from './schema/release.ts';
import { manifestFile, type PackedRelease, signatureFile } from './store.ts';
import { vouchForScripts } from './vouch.ts';

export interface PackOptions {
  readonly key: DeployKey;
  readonly commit: string;
  /** Brotli quality, 0 to 11. */
  readonly quality?: number | undefined;
  readonly now?: Date | undefined;
}

const compressible = /\.(?:m?js|css|json|html|svg|txt)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressed = async (
  path: string,
  bytes: Buffer,
  quality: number,
): Promise<(readonly [string, Buffer])[]> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: 9 })]);
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ];
};

/** Creates a release from a build: compressed copies, sizes, hashes, manifest and signature. */
export const packRelease = async (
  named: NamedBuild,
  { key, commit, quality = constants.BROTLI_MAX_QUALITY, now = new Date() }: PackOptions,
): Promise<PackedRelease> => {
  const { id, build } = named;
  const content = [...vouchForScripts(named)];
  const served = content.filter(([path]) => path.startsWith('client/') && compressible.test(path));
  const copies = await Promise.all(served.map(([path, bytes]) => compressed(path, bytes, quality)));
  const all = [...content, ...copies.flat()].sort(([a], [b]) => (a < b ? -1 : 1));
  const release: Release = {
    ...build,
    id,
    createdAt: now.toISOString(),
    commit,
    files: Object.fromEntries(all.map(([path, bytes]) => [path, describeFile(bytes)])),
  };
  const manifest = toJson(release);
  const seal = toJson(signBytes(manifest, key));
  return { release, key: key.id, files: new Map([...all, [manifestFile, manifest], [signatureFile, seal]]) };
};
