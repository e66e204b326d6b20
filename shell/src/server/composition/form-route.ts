import { isLanguage } from '@arev/shared/i18n';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { readPlainForm } from '../http/plain-form.ts';
import { previewTokenOf } from '../previews/preview.ts';
import { forwarded } from '../proxy/forwarded.ts';
import { answersForm } from './answers-form.ts';
import { hasOddSegments, headersOf, pageRequest, type PageRouteParts } from './page-route.ts';

interface FormRouteParts extends PageRouteParts {
  readonly trustProxy: boolean;
}

/** Answers a form that a browser without scripts has sent to its page (205). */
export const formRoute =
  ({ pages, visitors, facts, trustProxy }: FormRouteParts) =>
  async (exchange: Exchange): Promise<void> => {
    const { path } = exchange;
    const [, language = '', ...rest] = path.split('/');
    const inPage = rest.join('/');
    const { lineup: asked } = await visitors.lineupOf(exchange);
    const owner = asked.owner(inPage);
    // While a remote cannot be served, its pages answer 503, in the language of the page.
    const isAnswered = owner ? answersForm(owner, inPage) : !asked.isWhole;
    // A draft is looked at, not filled in.
    const isPreview = previewTokenOf(exchange) !== undefined;
    if (!isLanguage(language) || !isAnswered || isPreview || hasOddSegments(path))
      return plainAnswer(exchange, 405, { allow: 'GET, HEAD', connection: 'close' });
    const fields = await readPlainForm(exchange);
    if (!fields) return undefined;
    // While the form was sent, a release may have changed, and the host of the former one may have ended.
    const { lineup, setCookies } = await visitors.lineupOf(exchange);
    const page = pageRequest(exchange, { path, inPage, language, lineup, facts });
    const form = { fields, from: forwarded(exchange, trustProxy) };
    await pages.answer(exchange, { ...page, form }, headersOf(exchange, setCookies, language));
  };
