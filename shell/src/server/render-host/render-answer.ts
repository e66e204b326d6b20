import * as z from 'zod/mini';
import { documentTypes, type RenderAnswer } from '@arev/shared/remote-kit/render';
import { RenderFailure } from './render-failure.ts';

const pageHead = z.object({
  title: z.string(),
  description: z.exactOptional(z.string()),
  robots: z.exactOptional(z.literal('noindex')),
  canonical: z.exactOptional(z.string()),
  query: z.exactOptional(z.record(z.string(), z.string())),
  image: z.exactOptional(z.string()),
  imageAlt: z.exactOptional(z.string()),
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

const deepest = 100;
const [quote, backslash] = Buffer.from('"\\');
const opening = new Set(Buffer.from('[{'));
const closing = new Set(Buffer.from(']}'));

/** Whether JSON is nested so deeply that serialising it would overflow the stack. */
const isTooDeep = (json: Buffer): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) at = endOfString(json, at + 1);
    else if (closing.has(byte)) depth -= 1;
    else if (opening.has(byte) && (depth += 1) > deepest) return true;
  }
  return false;
};

const endOfString = (json: Buffer, from: number): number => {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
};

/** One line of JSON, then HTML: state and markup need no escaping into each other. */
export const readRenderAnswer = (bytes: Buffer): RenderAnswer => {
  const end = Math.max(bytes.indexOf(0x0a), 0);
  try {
    if (isTooDeep(bytes.subarray(0, end))) throw new Error('the answer is nested too deep');
    const head = renderHead.parse(parsed.parse(bytes.toString('utf8', 0, end)));
    return { ...head, html: bytes.toString('utf8', end + 1) };
  } catch (cause) {
    throw new RenderFailure('malformed', 'the render host sent something that is not an answer', { cause });
  }
};
