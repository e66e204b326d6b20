import * as z from 'zod/mini';
import { documentTypes, type RenderAnswer } from '@arev/shared/remote-kit/render';
import { type JsonBounds, jsonProblem } from './json-bounds.ts';
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
  errors: z.record(z.string(), z.number()),
  document: z.exactOptional(z.enum(documentTypes)),
});

/** What a render host answers: page data and markup become part of a page as they are. */
export interface HostAnswer extends Omit<RenderAnswer, 'state' | 'html'> {
  /** Valid JSON, but not escaped for HTML. */
  readonly stateJson: string;
  /** In the pieces in which it arrived. */
  readonly html: readonly Buffer[];
}

/** Of the head and of the state: the largest page of the demo has a state of 35 KB with 2,500 values. */
const bounds: JsonBounds = { bytes: 2 * 1024 * 1024, values: 50_000 };

const newLine = 0x0a;

/** The first line, which may have arrived in several pieces, and what follows it. */
const cutLine = (pieces: readonly Buffer[]): readonly [line: Buffer, rest: readonly Buffer[]] => {
  const last = pieces.findIndex((piece) => piece.includes(newLine));
  const piece = pieces[last];
  if (!piece) throw new Error('a line of the answer does not end');
  const end = piece.indexOf(newLine);
  const line = [...pieces.slice(0, last), piece.subarray(0, end)];
  return [Buffer.concat(line), [piece.subarray(end + 1), ...pieces.slice(last + 1)]];
};

/** Reads the lines of JSON, in order. */
const lineReader = (pieces: readonly Buffer[]) => {
  let rest = pieces;
  return {
    next: (): { readonly json: string; readonly value: unknown } => {
      const [line, after] = cutLine(rest);
      const problem = jsonProblem(line, bounds);
      if (problem) throw new Error(`a line of the answer cannot be read: ${problem}`);
      rest = after;
      const json = line.toString();
      return { json, value: JSON.parse(json) };
    },
    rest: () => rest,
  };
};

const withState = (head: unknown): head is { readonly state: unknown } =>
  typeof head === 'object' && head !== null && 'state' in head;

/**
 * The head and the state, each a line of JSON, then HTML: they need no escaping into each other. The state is parsed
 * only to make sure that it is one value, which adds nothing to the page data around it. A host on another machine
 * may have an older shell, which sends the state in the head.
 */
export const readRenderAnswer = (pieces: readonly Buffer[]): HostAnswer => {
  try {
    const lines = lineReader(pieces);
    const { value: head } = lines.next();
    const stateJson = withState(head) ? JSON.stringify(head.state) : lines.next().json;
    return { ...renderHead.parse(head), stateJson, html: lines.rest() };
  } catch (cause) {
    throw new RenderFailure('malformed', 'the render host sent something that is not an answer', { cause });
  }
};
