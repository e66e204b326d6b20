import type { Language } from '@arev/shared/i18n';
import type { PageRelease } from '@arev/shared/remote-kit/page';
import type { Release } from '@arev/shared/releases';
import type { RenderHost } from '../render-host/render-host.ts';

/** A release that pages are made of. */
export interface LiveRelease {
  readonly remote: string;
  readonly id: string;
  readonly page: PageRelease;
  /** Route id, or one of `commonChunks` → URLs of the scripts. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Null where nobody renders: a developer's own machine. */
  readonly host: RenderHost | null;
}

/** What every page of a release hydrates with: its exposed module, and its texts. */
export const commonChunks = (language: Language): readonly string[] => [
  '__federation_expose_remote',
  `texts-${language}`,
];

export const clientUrl = (remote: string, id: string, path: string): string =>
  `/releases/${remote}/${id}/client/${path}`;

/** What pages say about a release, told from its signed manifest. */
export const pageRelease = (release: Release): PageRelease => {
  const { remote, id } = release;
  const asset = (path: string) => ({
    url: clientUrl(remote, id, path),
    integrity: release.files[`client/${path}`]?.integrity ?? '',
  });
  const scripts = Object.keys(release.files)
    .filter((path) => path.startsWith('client/') && path.endsWith('.js'))
    .map((path) => asset(path.slice('client/'.length)));
  return {
    name: remote,
    release: id,
    entry: asset(release.entry),
    globalName: release.globalName,
    css: release.css.map(asset),
    prefixes: release.prefixes,
    slots: Object.keys(release.slots.offers),
    integrity: Object.fromEntries(scripts.map(({ url, integrity }) => [url, integrity])),
  };
};

export const chunkUrls = (release: Release): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(release.chunks).map(([route, files]) => [
      route,
      files.map((file) => clientUrl(release.remote, release.id, file)),
    ]),
  );
