import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { SiteFactsSource } from '../../../shell/src/server/composition/site-facts.ts';
import { preferredEncoding } from '../../../shell/src/server/http/accept.ts';
import type { Exchange } from '../../../shell/src/server/http/exchange.ts';
import { languageFiles } from '../../../shell/src/server/http/language-files.ts';
import { plainAnswer } from '../../../shell/src/server/http/plain-answer.ts';
import { shellFiles } from '../../../shell/src/server/http/shell-files.ts';
import { makeLog } from '../../../shell/src/server/observability/log.ts';
import { portalProxy } from '../../../shell/src/server/proxy/portal-proxy.ts';
import { proxyBounds } from '../../../shell/src/server/proxy/proxy-bounds.ts';
import { contentSecurity } from '../../../shell/src/server/security/content-security.ts';
import { pageHeaders } from '../../../shell/src/server/security/headers.ts';
import { newNonce } from '../../../shell/src/server/security/nonce.ts';
import { makePage } from './page.ts';
import { readSite } from './site.ts';

const { PORT, PORTAL_URL, SITE, PAGE_CACHE } = z
  .object({ PORT: z.string(), PORTAL_URL: z.string(), SITE: z.string(), PAGE_CACHE: z.enum(['on', 'off']) })
  .parse(process.env);

const log = makeLog('error');
const site = await readSite(SITE);
const facts = new SiteFactsSource(PORTAL_URL, log);
const maker = { site, facts, origin: `http://localhost:${PORT}`, portalUrl: PORTAL_URL };
const assets = languageFiles(shellFiles(site.assets));
const portal = portalProxy({
  portalUrl: PORTAL_URL,
  uploadLimit: 1e6,
  proxyTimeout: 30_000,
  trustProxy: false,
  ...proxyBounds,
});
const policyOf = contentSecurity({ chatScripts: {}, tourOrigin: undefined, recaptcha: false });
const kept = new Map<string, ReturnType<typeof makePage>>();

const pageOf = (url: string, path: string): ReturnType<typeof makePage> => {
  const [, language, ...rest] = path.split('/');
  return isLanguage(language) ? makePage(maker, language, rest.join('/'), url) : Promise.resolve(undefined);
};

const answerPage = async (exchange: Exchange): Promise<void> => {
  const { request, response, path, search } = exchange;
  const url = path + search;
  const made = (PAGE_CACHE === 'on' ? kept.get(url) : undefined) ?? pageOf(url, path);
  if (PAGE_CACHE === 'on') kept.set(url, made);
  const found = await made;
  if (!found) return plainAnswer(exchange, 404);
  const nonce = newNonce();
  const { body, encoding } = await found.page.bytes(
    preferredEncoding(request.headers['accept-encoding']),
    nonce,
  );
  response.writeHead(found.status, {
    ...pageHeaders,
    'content-security-policy': policyOf(nonce, found.language),
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.reduce((sum, part) => sum + part.length, 0),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  for (const part of body) response.write(part);
  response.end();
};

const exchangeOf = (request: IncomingMessage, response: ServerResponse): Exchange => {
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  return { request, response, path, search, id: 'plain', log, secure: false, cookies: new Map() };
};

const route = async (exchange: Exchange): Promise<void> => {
  if (exchange.path.startsWith('/assets/')) return assets(exchange);
  if (/^\/(?:portal|patients|auth)\//.test(exchange.path)) return portal.handle(exchange);
  if (exchange.path === '/readyz') return void exchange.response.end('ok\n');
  return answerPage(exchange);
};

createServer((request, response) => {
  const exchange = exchangeOf(request, response);
  route(exchange).catch((error: unknown) => {
    log.error({ cause: String(error) }, 'request failed');
    plainAnswer(exchange, 500);
  });
}).listen(Number(PORT));

process.once('disconnect', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
