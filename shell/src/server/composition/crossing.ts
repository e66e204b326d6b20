import type { OutgoingHttpHeaders } from 'node:http';
import { dom, type Crossing, type PageData } from '@arev/shared/remote-kit/page';
import { type ContentEncoding, preferredEncoding } from '../http/accept.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { answerPacked, type PackedText, packText } from '../http/text-answer.ts';
import type { Composed, ComposedPage } from './composed.ts';

/** Read back from the document, so that a cached page does not take twice its memory. */
const dataOf = ({ page }: ComposedPage): Pick<PageData, 'rendered' | 'state'> | undefined => {
  const json = page.between(`id="${dom.pageData}">`, '</script>');
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
};

/** Undefined for what is no page of a remote. */
const crossingOf = (composed: ComposedPage): Crossing | undefined => {
  const { fragment, scripts, status } = composed;
  const [, release] = fragment.split('@');
  const data = dataOf(composed);
  if (release === undefined || data === undefined) return undefined;
  // Other pages are private, or their data is missing: the browser requests it and shows why.
  const isWhole = data.rendered === 'server' && status === 200;
  return { release, scripts, state: isWhole ? data.state : null };
};

const packed = new WeakMap<ComposedPage, Map<ContentEncoding, Promise<PackedText | undefined>>>();

/** Packed once for each page of the cache, and gone with it. */
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

/** Answers 204 where the browser has to load the page step by step. */
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
