import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { describeFile } from '../../src/releases/hash.ts';
import { isShellFile } from '../../src/releases/shell-file.ts';

/**
 * Writes `assets.json`: the files of a page of the shell, with the integrity of each. Refuses a file whose name is
 * not made from its bytes: no shell of another build would serve it.
 */
export class AssetListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('AssetList', async (compilation) => {
      const directory = compiler.outputPath;
      const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
      const files = await describe(directory, compilation);
      const list = {
        scripts: entry.filter((file) => file.endsWith('.js')),
        styles: entry.filter((file) => file.endsWith('.css')),
        files,
      };
      await writeFile(path.join(directory, '../assets.json'), `${JSON.stringify(list, null, 2)}\n`);
    });
  }
}

const describe = async (directory: string, compilation: Compilation) => {
  const isProduct = compilation.options.mode === 'production';
  const names = Object.keys(compilation.assets).sort();
  const described = names.map(async (name) => {
    const bytes = await readFile(path.join(directory, name));
    if (isProduct && name.startsWith('static/') && !isShellFile(name, bytes)) {
      throw new Error(`${name} is not named by the SHA-256 of its content.`);
    }
    return [name, describeFile(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(described));
};
