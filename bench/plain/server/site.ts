import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readShellAssets, type Asset, assetUrl } from '../../../shell/src/server/composition/shell-assets.ts';

const parts = z.array(
  z.object({ name: z.string(), prefixes: z.array(z.string()), slots: z.array(z.string()) }),
);
export type SitePart = z.output<typeof parts>[number];

/** The description that the build wrote. */
export const readSite = async (folder: string) => {
  const assets = await readShellAssets(folder);
  const known = parts.parse(JSON.parse(await readFile(path.join(folder, 'parts.json'), 'utf8')));
  const { chunks } = z
    .object({ chunks: z.record(z.string(), z.array(z.string())) })
    .parse(JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')));
  const filesOf = (names: readonly string[]): readonly Asset[] =>
    [...new Set(names.flatMap((name) => chunks[name] ?? []))].map((file) => ({
      url: assetUrl(file),
      integrity: assets.files[file]?.integrity ?? '',
    }));
  return { assets, parts: known, filesOf };
};

export type PlainSite = Awaited<ReturnType<typeof readSite>>;
