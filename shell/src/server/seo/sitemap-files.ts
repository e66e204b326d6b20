import { createGzip } from 'node:zlib';
import { once } from 'node:events';
import { LANGUAGES, type Language } from '@arev/shared/i18n';
import type { Known, KnownPages } from './known-pages.ts';
import { sitemapIndex, sitemapPath, sitemapPathIn, sitemapTexts, type SitemapEntry } from './sitemap-xml.ts';

/** A fifth of the limit of the protocol, so that each file is sent sooner. */
const mostInFile = 10_000;

export interface SitemapFiles {
  /** False while a remote could not list its pages. */
  readonly isWhole: boolean;
  /** Files by path, compressed. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const packed = async (texts: Iterable<string>): Promise<Buffer> => {
  const gzip = createGzip();
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = once(gzip, 'end');
  for (const text of texts) if (!gzip.write(text)) await once(gzip, 'drain');
  gzip.end();
  await ended;
  return Buffer.concat(pieces);
};

const partsOf = (entries: readonly SitemapEntry[]): readonly (readonly SitemapEntry[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(entries.length / mostInFile)) }, (_, index) =>
    entries.slice(index * mostInFile, (index + 1) * mostInFile),
  );

const write = async (origin: string, { isWhole, lists }: Known): Promise<SitemapFiles> => {
  const parts = partsOf(lists.flat());
  const files = new Map<string, Buffer>();
  const add = async (language: Language): Promise<void> => {
    for (const [index, part] of parts.entries())
      files.set(sitemapPathIn(language, index + 1), await packed(sitemapTexts(origin, language, part)));
  };
  // One after the other: requests for pages are handled in between.
  for (const language of LANGUAGES) await add(language);
  files.set(sitemapPath, await packed([sitemapIndex(origin, parts)]));
  return { isWhole, files };
};

const isSame = (one: Known, other: Known): boolean =>
  one.lists.length === other.lists.length && one.lists.every((list, index) => list === other.lists[index]);

/** Keeps the compressed sitemaps. They are built in advance, and older ones are served until newer ones are ready. */
export class Sitemaps {
  readonly #pages: Pick<KnownPages, 'all'>;
  readonly #origin: string;
  #made: { readonly of: Known; readonly result: SitemapFiles } | undefined;
  #making: Promise<SitemapFiles> | undefined;

  constructor(pages: Pick<KnownPages, 'all'>, origin: string) {
    this.#pages = pages;
    this.#origin = origin;
  }

  async read(): Promise<SitemapFiles> {
    const making = this.renew();
    if (this.#made?.result.isWhole !== true) return making;
    making.catch(() => undefined);
    return this.#made.result;
  }

  /** Builds them from the current lists of the remotes, unless nothing has changed. */
  renew(): Promise<SitemapFiles> {
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #make(): Promise<SitemapFiles> {
    const known = await this.#pages.all();
    if (this.#made && known.isWhole === this.#made.of.isWhole && isSame(known, this.#made.of))
      return this.#made.result;
    // An older list of all pages is better than a newer one of some.
    if (this.#made?.result.isWhole && !known.isWhole) return this.#made.result;
    const result = await write(this.#origin, known);
    this.#made = { of: known, result };
    return result;
  }
}
