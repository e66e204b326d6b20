import * as z from 'zod/mini';
import type { RenderAnswer } from '@arev/shared/remote-kit/render';
import { RenderFailure } from './render-failure.ts';

const head = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  robots: z.optional(z.literal('noindex')),
  image: z.optional(z.string()),
  jsonLd: z.optional(z.array(z.record(z.string(), z.unknown()))),
});

const renderHead = z.object({
  status: z.int().check(z.gte(200), z.lte(599)),
  redirect: z.optional(z.string()),
  head,
  access: z.enum(['public', 'private']),
  routes: z.array(z.string()),
  state: z.unknown(),
  errors: z.record(z.string(), z.number()),
});

const parsed = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

/** One line of JSON, then HTML: the page's state and markup travel without being escaped into each other. */
export const readRenderAnswer = (bytes: Buffer): RenderAnswer => {
  const end = bytes.indexOf(0x0a);
  try {
    const result = renderHead.parse(parsed.parse(bytes.toString('utf8', 0, Math.max(end, 0))));
    return { ...withoutUndefined(result), html: bytes.toString('utf8', end + 1) };
  } catch (cause) {
    throw new RenderFailure('malformed', 'the render host sent something that is not an answer', { cause });
  }
};

function withoutUndefined(result: z.output<typeof renderHead>): Omit<RenderAnswer, 'html'> {
  const { redirect, state, ...rest } = result;
  return { ...rest, head: definedOnly(rest.head), state, ...(redirect === undefined ? {} : { redirect }) };
}

function definedOnly({
  title,
  description,
  robots,
  image,
  jsonLd,
}: z.output<typeof head>): RenderAnswer['head'] {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    ...(robots === undefined ? {} : { robots }),
    ...(image === undefined ? {} : { image }),
    ...(jsonLd === undefined ? {} : { jsonLd }),
  };
}
