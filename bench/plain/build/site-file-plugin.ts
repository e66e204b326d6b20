import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';

/** Writes `assets.json` like the shell's build, with the styles of each chunk. */
export class SiteFilePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SiteFile', async (compilation) => {
      const folder = compiler.outputPath;
      const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
      const list = {
        scripts: entry.filter((file) => file.endsWith('.js')),
        styles: entry.filter((file) => file.endsWith('.css')),
        chunks: filesByChunk(compilation),
        files: Object.fromEntries(
          await Promise.all(Object.keys(compilation.assets).map((file) => describe(folder, file))),
        ),
      };
      await writeFile(path.join(folder, '../assets.json'), JSON.stringify(list));
    });
  }
}

const filesByChunk = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    compilation.chunkGroups.flatMap((group) =>
      group.name && !group.isInitial() ? [[group.name, [...new Set(group.getFiles())]]] : [],
    ),
  );

const describe = async (folder: string, file: string) => {
  const bytes = await readFile(path.join(folder, file));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return [file, { size: bytes.byteLength, integrity }] as const;
};
