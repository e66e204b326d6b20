import type { Exchange } from '../http/exchange.ts';
import type { PageRequest } from './page-request.ts';
import type { Asset, ShellAssets } from './shell-assets.ts';

/** 103: the browser fetches styles while the page is still being rendered; scripts come after the first picture. */
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
  response.writeEarlyHints({ link: [...assets.styles, ...release.css].map(hint) });
};

const hint = ({ url }: Asset): string => `<${encodeURI(url)}>; rel=preload; as=style; crossorigin=anonymous`;
