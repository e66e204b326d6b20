import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { takesGzip } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { baseHeaders } from '../security/headers.ts';
import type { Sitemaps } from './sitemap-files.ts';

const seconds = { whole: 600, half: 60 };

export const sitemaps =
  (made: Sitemaps) =>
  async (exchange: Exchange): Promise<void> => {
    const { request, response, path } = exchange;
    const { isWhole, files } = await made.read();
    const file = files.get(path);
    if (!file) return plainAnswer(exchange, 404);
    const isPacked = takesGzip(request.headers['accept-encoding']);
    response.writeHead(200, {
      ...baseHeaders,
      'content-type': 'application/xml; charset=utf-8',
      ...(isPacked && { 'content-encoding': 'gzip', 'content-length': file.length }),
      'cache-control': `public, max-age=${isWhole ? seconds.whole : seconds.half}`,
      vary: 'Accept-Encoding',
    });
    if (request.method === 'HEAD') return void response.end();
    if (isPacked) return void response.end(file);
    const gunzip = createGunzip();
    gunzip.end(file);
    // A client that leaves early is no error.
    await pipeline(gunzip, response).catch(() => undefined);
  };
