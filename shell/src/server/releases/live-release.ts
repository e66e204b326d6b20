import type { Language } from '@arev/shared/i18n';
import type { PageRelease } from '@arev/shared/remote-kit/page';
import type { Release } from '@arev/shared/releases';
import { clientUrl } from '@arev/shared/releases/client-url';
import type { DeclaredQueries } from '../composition/declared-query.ts';
import type { Asset } from '../composition/shell-assets.ts';
import type { RenderHost } from '../render-host/render-host.ts';

/** A release that renders pages. */
export interface LiveRelease {
  readonly remote: string;
  readonly id: string;
  readonly page: PageRelease;
  /** Prefixes whose addresses nobody may count or keep. */
  readonly privatePrefixes: readonly string[];
  /** The query parameters that its pages read; undefined for releases from before the declaration. */
  readonly queries?: DeclaredQueries | undefined;
  /** Path patterns of the pages that answer forms of browsers without scripts. */
  readonly forms: readonly string[];
  /** Route id, or one of `commonChunks` or `browserChunks` → scripts. */
  readonly chunks: Readonly<Record<string, readonly Asset[]>>;
  /** Null without server rendering: on a development machine, or if the server refuses its files. */
  readonly host: RenderHost | null;
}

export const isAside = (release: LiveRelease | null): boolean => Boolean(release?.host?.aside);
/** Whether it renders pages on the server. */
export const canServe = (release: LiveRelease | null): boolean =>
  release?.host?.hasComeUp === true && !isAside(release);

/** Files that a page needs only if the browser renders it: the parser of formatted texts. */
export const browserChunks: readonly string[] = ['rich-text'];

/** Files that hydrate every page of a release: its exposed module, and its texts. */
export const commonChunks = (language: Language): readonly string[] => [
  '__federation_expose_remote',
  `texts-${language}`,
];

const assetOf = ({ remote, id, files }: Release, path: string): Asset => ({
  url: clientUrl(remote, id, path),
  integrity: files[`client/${path}`]?.integrity ?? '',
});

/** The release as listed in pages, derived from its signed manifest. */
export const pageRelease = (release: Release): PageRelease => ({
  name: release.remote,
  release: release.id,
  entry: assetOf(release, release.entry),
  globalName: release.globalName,
  css: release.css.map((path) => assetOf(release, path)),
  prefixes: release.prefixes,
  slots: Object.keys(release.slots.offers),
  ...(release.accountLinks && { accountLinks: release.accountLinks }),
});

/** The entry is not included: pages name it separately. */
export const chunkAssets = (release: Release): Record<string, readonly Asset[]> =>
  Object.fromEntries(
    Object.entries(release.chunks).map(([name, files]) => [
      name,
      files.filter((file) => file !== release.entry).map((file) => assetOf(release, file)),
    ]),
  );
