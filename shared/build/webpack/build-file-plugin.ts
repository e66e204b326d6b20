import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import * as z from 'zod/mini';
import { contractVersion } from '../../src/remote-kit/page.ts';
import type { SlotContract } from '../../src/contracts/slots.ts';
import type { Build } from '../../src/releases/schema/build.ts';
import { clientEntry, type RemoteBuild } from './remote-description.ts';
import { sharedImports } from './shared-imports.ts';
import { neededRanges } from './sharing.ts';
import { keysOf, readTexts, textAt, type TextsOf, usedKeys } from './texts.ts';
import { repository } from './parts.ts';

/** Writes `dist/build.json`: requirements, slots and prefixes of this build, for the gate and for the shell. */
export class BuildFilePlugin {
  readonly #remote: RemoteBuild;
  readonly #globalName: string;

  constructor(remote: RemoteBuild, globalName: string) {
    this.#remote = remote;
    this.#globalName = globalName;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('BuildFile', async (compilation) => {
      const file = path.join(this.#remote.root, 'dist/build.json');
      await writeFile(file, `${JSON.stringify(await this.#describe(compilation), null, 2)}\n`);
    });
  }

  async #describe(compilation: Compilation): Promise<Build> {
    const { name, root, prefixes, privatePrefixes, queries, forms, accountLinks, slots } = this.#remote;
    const emitted = Object.keys(compilation.assets);
    const directory = compilation.compiler.outputPath;
    const scripts = emitted.filter((asset) => asset.endsWith('.js'));
    const code = await Promise.all(scripts.map((script) => readFile(path.join(directory, script), 'utf8')));
    const own = await readTexts(path.join(root, 'locales'));
    const ui = await readTexts(path.join(repository, 'shared/src/i18n/locales'));
    return {
      remote: name,
      contract: contractVersion,
      prefixes: [...prefixes],
      privatePrefixes: [...privatePrefixes],
      ...(accountLinks && { accountLinks: describeLinks(accountLinks, own) }),
      queries: Object.fromEntries(Object.entries(queries).map(([pattern, names]) => [pattern, [...names]])),
      ...(forms && { forms: [...forms] }),
      slots: { offers: describeSlots(slots?.offers), uses: describeSlots(slots?.uses) },
      shared: neededRanges(),
      imports: sharedImports(compilation),
      i18n: {
        namespace: name,
        keys: keysOf(own),
        uses: usedKeys(keysOf(ui).hy, code.join('\n')),
      },
      chunks: chunksByRoute(compilation),
      css: emitted.filter((asset) => asset.endsWith('.css')).sort(),
      entry: clientEntry,
      globalName: this.#globalName,
    };
  }
}

const describeLinks = (
  links: NonNullable<RemoteBuild['accountLinks']>,
  texts: TextsOf,
): NonNullable<Build['accountLinks']> =>
  links.map(({ path: page, roles, text, landing }) => ({
    path: page,
    roles: [...roles],
    title: { hy: textAt(texts.hy, text), ru: textAt(texts.ru, text), en: textAt(texts.en, text) },
    ...(landing && { landing }),
  }));

const describeSlots = (slots: readonly SlotContract[] = []): Build['slots']['offers'] =>
  Object.fromEntries(
    slots.map(({ name, props }) => {
      const { type, properties, required } = z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' });
      return [name, slotSchema.parse({ props: { type, properties, required } })];
    }),
  );

const slotSchema = z.object({
  props: z.object({
    type: z.literal('object'),
    properties: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
    required: z._default(z.array(z.string()), []),
  }),
});

/**
 * The chunk group of a page is named after its id (`name-pages.ts`); the own chunks of the exposed module
 * belong to all pages.
 */
const chunksByRoute = (compilation: Compilation): Record<string, string[]> => {
  const chunks: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const { name } = group;
    if (!name) continue;
    const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
    chunks[name] = [...new Set(files)].sort();
  }
  return chunks;
};
