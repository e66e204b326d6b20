import type { ShowPreview } from '../caller/preview.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kept } from '../cache/kept.ts';
import { acceptedLanguage } from '@arev/shared/contracts/accept';
import type { Question, Serve } from './call.ts';
import { decodeAll } from './decode.ts';
import { encodeAnswer } from './encode-answer.ts';
import type { PackedAnswers } from './packed-answers.ts';
import { previewToken, sendPreview } from './preview.ts';
import { answerPublic, publicAnswer, type PublicAnswer } from './public-cache.ts';

export interface KeptNeeds {
  readonly kept: Kept<PublicAnswer>;
  /** The day in the clinic's time zone. */
  readonly today: () => string;
  readonly showPreview: ShowPreview;
}

/** Caches responses of public calls per call, language, day and content version. */
export const keptServer =
  (
    app: FastifyInstance,
    { kept, today, packed, showPreview }: KeptNeeds & { readonly packed: PackedAnswers },
  ): Serve['kept'] =>
  (endpoint, handler, whenEmpty) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, path } = endpoint;
      const parts = decodeAll({ params: [params, request.params], query: [query, request.query] });
      const language = acceptedLanguage(request.headers['accept-language']);
      // Decoded by the schemas of this endpoint, which types cannot follow through a loop.
      const question = { ...parts, language } as unknown as Question<typeof endpoint>;
      const token = previewToken(request);
      const shown =
        token && (await showPreview(token, async () => encodeAnswer(endpoint, await handler(question))));
      if (shown) return sendPreview(reply, language, shown.result);
      const found = await kept.get(JSON.stringify([path, today(), language, parts]), async () => {
        const result = await handler(question);
        return publicAnswer(encodeAnswer(endpoint, result), 'total' in result && result.total === 0);
      });
      // The response is sent even if the empty result cannot be counted.
      if (found.isEmpty)
        await whenEmpty?.(question).catch((error: unknown) =>
          request.log.warn({ err: error }, 'not counted'),
        );
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-language': language });
      return answerPublic(packed, request, reply, found);
    };
    app.after(() => {
      app.route({ method: 'GET', url: endpoint.path, handler: answer });
    });
  };
