import type { Exchange } from '../http/exchange.ts';
import type { PageRequest } from './page-request.ts';
import type { ShellAssets } from './shell-assets.ts';

/** 103: the browser fetches styles and entries while the page is still being rendered. */
export const sendEarlyHints = (
  { request, response }: Exchange,
  page: PageRequest,
  assets: ShellAssets,
): void => {
  // A client of HTTP/1.0 takes the first answer for the last.
  if (request.httpVersionMinor === 0 || request.method !== 'GET' || response.headersSent) return;
  const release = page.lineup.owner(page.path)?.page;
  if (!release) return;
  const styles = [...assets.styles, ...release.css].map(({ url }) => hint(url, 'style'));
  const scripts = [...assets.scripts, release.entry].map(({ url }) => hint(url, 'script'));
  response.writeEarlyHints({ link: [...styles, ...scripts] });
};

const hint = (url: string, as: string): string =>
  `<${encodeURI(url)}>; rel=preload; as=${as}; crossorigin=anonymous`;
