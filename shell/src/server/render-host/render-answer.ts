import * as z from 'zod/mini';
import { documentTypes, type RenderAnswer } from '@arev/shared/remote-kit/render';
import { RenderFailure } from './render-failure.ts';

const pageHead = z.object({
  title: z.string(),
  description: z.exactOptional(z.string()),
  robots: z.exactOptional(z.literal('noindex')),
  image: z.exactOptional(z.string()),
  published: z.exactOptional(z.string()),
  feed: z.exactOptional(z.string()),
  jsonLd: z.exactOptional(z.array(z.record(z.string(), z.unknown()))),
});

const renderHead = z.object({
  status: z.int().check(z.gte(200), z.lte(599)),
  redirect: z.exactOptional(z.string()),
  head: pageHead,
  access: z.enum(['public', 'private']),
  routes: z.array(z.string()),
  state: z.unknown(),
  errors: z.record(z.string(), z.number()),
  document: z.exactOptional(z.enum(documentTypes)),
});

const parsed = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

/** One line of JSON, then HTML: the page's state and markup travel without being escaped into each other. */
export const readRenderAnswer = (bytes: Buffer): RenderAnswer => {
  const end = bytes.indexOf(0x0a);
  try {
    const head = renderHead.parse(parsed.parse(bytes.toString('utf8', 0, Math.max(end, 0))));
    return { ...head, html: bytes.toString('utf8', end + 1) };
  } catch (cause) {
    throw new RenderFailure('malformed', 'the render host sent something that is not an answer', { cause });
  }
};
