import type { Exchange } from '../http/exchange.ts';
import type { PageRequest } from './page-request.ts';
import type { ShellAssets } from './shell-assets.ts';

/** 103: the browser fetches styles and entries while the page is still being rendered. */
export const sendEarlyHints = (
  { request, response }: Exchange,
  page: PageRequest,
  assets: ShellAssets,
): void => {
  // Many a client takes the first answer for the last. A browser that opens a page does not, and says that it is one.
  if (request.headers['sec-fetch-mode'] !== 'navigate' || request.httpVersionMinor === 0) return;
  if (request.method !== 'GET' || response.headersSent) return;
  const release = page.lineup.owner(page.path)?.page;
  if (!release) return;
  const styles = [...assets.styles, ...release.css].map(({ url }) => hint(url, 'style'));
  const scripts = [...assets.scripts, release.entry].map(
    ({ url }) => `${hint(url, 'script')}; fetchpriority=low`,
  );
  response.writeEarlyHints({ link: [...styles, ...scripts] });
};

const hint = (url: string, as: string): string =>
  `<${encodeURI(url)}>; rel=preload; as=${as}; crossorigin=anonymous`;
