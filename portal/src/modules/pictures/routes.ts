import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { GuardedStore } from '../../files/store.ts';
import { downloadMs } from '../../http/downloads.ts';
import { matches } from '../../http/public-cache.ts';
import { pictureService } from './service.ts';

const params = z.object({ '*': z.string() });
const weekSeconds = 604_800;
const daySeconds = 86_400;

/** A picture that is opened on its own may neither load nor run anything; an SVG could otherwise contain a script. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface PictureNeeds {
  readonly directory: string;
  readonly store: Pick<GuardedStore, 'read'>;
}

export const pictureRoutes = (app: FastifyInstance, { directory, store }: PictureNeeds): void => {
  const pictures = pictureService(directory, store);
  app.get('/portal/*', { handlerTimeout: downloadMs }, async (request, reply) => {
    const wanted = z.parse(params, request.params)['*'];
    const picture = await pictures.find(wanted, request.headers.accept);
    reply.headers({
      etag: picture.etag,
      'content-type': picture.type,
      'content-security-policy': inert,
      'cache-control': picture.personal
        ? `private, max-age=${daySeconds}`
        : `public, max-age=${weekSeconds}, stale-while-revalidate=${weekSeconds}`,
      ...(picture.download && { 'content-disposition': 'attachment' }),
      ...(picture.negotiated && { vary: 'Accept' }),
    });
    if (matches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.send(await picture.read());
  });
};
