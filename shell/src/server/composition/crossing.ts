import type { OutgoingHttpHeaders } from 'node:http';
import { dom, type Crossing, type PageData } from '@arev/shared/remote-kit/page';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { answerText } from '../http/text-answer.ts';
import type { Composed, ComposedPage } from './composed.ts';

/** Read back from the document, so that a cached page does not take twice its memory. */
const dataOf = ({ page }: ComposedPage): Pick<PageData, 'rendered' | 'state'> | undefined => {
  const json = page.between(`id="${dom.pageData}">`, '</script>');
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
};

/** Undefined for what is no page of a remote, such as a redirect. */
const crossingOf = (composed: Composed): Crossing | undefined => {
  if (composed.kind !== 'page') return undefined;
  const { fragment, scripts, status } = composed;
  const [, release] = fragment.split('@');
  const data = dataOf(composed);
  if (release === undefined || data === undefined) return undefined;
  // Other pages are private, or their data is missing: the browser requests it and shows why.
  const isWhole = data.rendered === 'server' && status === 200;
  return { release, scripts, state: isWhole ? data.state : null };
};

/** Answers 204 where the browser has to load the page step by step. */
export const writeCrossing = async (
  exchange: Exchange,
  composed: Composed,
  headers: OutgoingHttpHeaders,
): Promise<void> => {
  const crossing = crossingOf(composed);
  if (!crossing) return plainAnswer(exchange, 204, headers);
  const answer = { type: 'application/json', body: JSON.stringify(crossing), maxAge: 0 };
  await answerText(exchange, answer, {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
};
