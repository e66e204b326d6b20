import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { matches } from '../../plugins/public-cache.ts';
import { pictureService } from './service.ts';

const params = z.object({ '*': z.string() });
const weekSeconds = 604_800;

/** Opened by itself, a picture may neither load nor run anything; an SVG could otherwise carry a script. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const pictureRoutes = (app: FastifyInstance, directory: string): void => {
  const pictures = pictureService(directory);
  app.get('/portal/*', async (request, reply) => {
    const wanted = z.parse(params, request.params)['*'];
    const picture = await pictures.find(wanted, request.headers.accept);
    reply.headers({
      etag: picture.etag,
      'content-type': picture.type,
      'content-security-policy': inert,
      'cache-control': `public, max-age=${weekSeconds}, stale-while-revalidate=${weekSeconds}`,
      ...(picture.negotiated && { vary: 'Accept' }),
    });
    if (matches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.send(await picture.read());
  });
};
