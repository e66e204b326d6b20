import type { Language } from '@arev/shared/i18n';
import type { PageRelease } from '@arev/shared/remote-kit/page';
import type { Release } from '@arev/shared/releases';
import { clientUrl } from '@arev/shared/releases/client-url';
import type { DeclaredQueries } from '../composition/declared-query.ts';
import type { Asset } from '../composition/shell-assets.ts';
import type { RenderHost } from '../render-host/render-host.ts';

/** A release that pages are made of. */
export interface LiveRelease {
  readonly remote: string;
  readonly id: string;
  readonly page: PageRelease;
  /** Which parameters its pages read; a release from before this was declared tells nothing. */
  readonly queries?: DeclaredQueries | undefined;
  /** Route id, or one of `commonChunks` → the scripts. */
  readonly chunks: Readonly<Record<string, readonly Asset[]>>;
  /** Null where nobody renders: a developer's own machine. */
  readonly host: RenderHost | null;
}

/** What every page of a release hydrates with: its exposed module, and its texts. */
export const commonChunks = (language: Language): readonly string[] => [
  '__federation_expose_remote',
  `texts-${language}`,
];

const assetOf = ({ remote, id, files }: Release, path: string): Asset => ({
  url: clientUrl(remote, id, path),
  integrity: files[`client/${path}`]?.integrity ?? '',
});

/** What pages say about a release, told from its signed manifest. */
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

/** The entry is not among them: pages name it by itself. */
export const chunkAssets = (release: Release): Record<string, readonly Asset[]> =>
  Object.fromEntries(
    Object.entries(release.chunks).map(([name, files]) => [
      name,
      files.filter((file) => file !== release.entry).map((file) => assetOf(release, file)),
    ]),
  );
