import type { Exchange } from '../http/exchange.ts';
import type { PageRequest } from './page-request.ts';
import type { Asset, ShellAssets } from './shell-assets.ts';

/** Status 103: the browser fetches styles while the page is being rendered; scripts come after the first paint. */
export const sendEarlyHints = (
  { request, response }: Exchange,
  page: PageRequest,
  assets: ShellAssets,
): void => {
  // Many clients mistake the first response for the final one. Browsers that open a page do not, and identify
  // themselves.
  if (request.headers['sec-fetch-mode'] !== 'navigate' || request.httpVersionMinor === 0) return;
  if (request.method !== 'GET' || response.headersSent) return;
  const release = page.lineup.owner(page.path)?.page;
  if (!release) return;
  response.writeEarlyHints({ link: [...assets.styles, ...release.css].map(hint) });
};

const hint = ({ url }: Asset): string => `<${encodeURI(url)}>; rel=preload; as=style; crossorigin=anonymous`;
