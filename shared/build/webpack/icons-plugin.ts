import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Compilation, Compiler } from 'webpack';
import { icoOf } from './ico.ts';

const tabSizes = [16, 32, 48];
/** Systems that mask an icon get one that fills its square. */
const drawnSizes = [
  { name: 'apple-touch-icon.png', of: 'full-bleed.svg', size: 180 },
  { name: 'icon-maskable.png', of: 'full-bleed.svg', size: 512 },
  { name: 'icon-192.png', of: 'icon.svg', size: 192 },
  { name: 'icon-512.png', of: 'icon.svg', size: 512 },
] as const;

/** Renders the icons of the site, in every size for browsers and home screens, from the SVG files of a folder. */
export class IconsPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Icons', (compilation) => {
      compilation.hooks.processAssets.tapPromise('Icons', () => this.#draw(compilation));
    });
  }

  async #draw(compilation: Compilation): Promise<void> {
    const drawing = async (name: string): Promise<Buffer> => {
      const file = path.join(this.#folder, name);
      compilation.fileDependencies.add(file);
      return readFile(file);
    };
    const { RawSource } = compilation.compiler.webpack.sources;
    const icon = await drawing('icon.svg');
    const emit = (name: string, bytes: Buffer): void =>
      compilation.emitAsset(`icons/${name}`, new RawSource(bytes));
    emit('favicon.svg', icon);
    const tabs = tabSizes.map(async (size) => ({ size, png: await drawn(icon, size) }));
    emit('favicon.ico', icoOf(await Promise.all(tabs)));
    for (const { name, of, size } of drawnSizes) emit(name, await drawn(await drawing(of), size));
  }
}

const drawn = (svg: Buffer, size: number): Promise<Buffer> =>
  // Rendered large enough, so that nothing is scaled up.
  sharp(svg, { density: 72 * Math.max(1, size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
