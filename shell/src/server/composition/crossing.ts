import type { OutgoingHttpHeaders } from 'node:http';
import { dom, type Crossing, type PageData } from '@arev/shared/remote-kit/page';
import { type ContentEncoding, preferredEncoding } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { answerPacked, type PackedText, packText } from '../http/text-answer.ts';
import type { Composed, ComposedPage } from './composed.ts';

/** Extracted from the document again, so that a cached page does not take twice the memory. */
const dataOf = ({ page }: ComposedPage): Pick<PageData, 'rendered' | 'state'> | undefined => {
  const json = page.between(`id="${dom.pageData}">`, '</script>');
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
};

/** Undefined if the page belongs to no remote. */
const crossingOf = (composed: ComposedPage): Crossing | undefined => {
  const { fragment, scripts, browserScripts, status } = composed;
  const [, release] = fragment.split('@');
  const data = dataOf(composed);
  if (release === undefined || data === undefined) return undefined;
  // Other pages are private or lack data: the browser requests the data and shows errors.
  const isWhole = data.rendered === 'server' && status === 200;
  return { release, scripts: [...scripts, ...browserScripts], state: isWhole ? data.state : null };
};

const packed = new WeakMap<ComposedPage, Map<ContentEncoding, Promise<PackedText | undefined>>>();

/** Compressed once for each cached page, and dropped with it. */
const packedCrossing = (page: ComposedPage, encoding: ContentEncoding): Promise<PackedText | undefined> => {
  const ofPage = packed.get(page) ?? new Map<ContentEncoding, Promise<PackedText | undefined>>();
  packed.set(page, ofPage);
  const text = ofPage.get(encoding) ?? pack(page, encoding);
  ofPage.set(encoding, text);
  return text;
};

const pack = async (page: ComposedPage, encoding: ContentEncoding): Promise<PackedText | undefined> => {
  const crossing = crossingOf(page);
  return crossing && packText(JSON.stringify(crossing), encoding);
};

/** Answers 204 if the browser has to load the page step by step. */
export const writeCrossing = async (
  exchange: Exchange,
  composed: Composed,
  headers: OutgoingHttpHeaders,
): Promise<void> => {
  const encoding = preferredEncoding(exchange.request.headers['accept-encoding']);
  const text = composed.kind === 'page' ? await packedCrossing(composed, encoding) : undefined;
  if (!text) return plainAnswer(exchange, 204, headers);
  answerPacked(exchange, text, {
    'content-type': 'application/json; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
};
