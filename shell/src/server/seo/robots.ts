import { LANGUAGES } from '@arev/shared/i18n';
import type { Exchange } from '../http/exchange.ts';
import { answerText } from '../http/text-answer.ts';
import { sitemapPath } from './sitemap-xml.ts';

/** Private areas and technical addresses are excluded from search engines. */
export const robots = (origin: string) => {
  const hidden = LANGUAGES.flatMap((language) => [`/${language}/personal-data`, `/${language}/payment`]);
  const body = [
    'User-agent: *',
    ...[...hidden, '/patients/', '/__'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n');
  return (exchange: Exchange): Promise<void> =>
    answerText(exchange, { type: 'text/plain', body, maxAge: 3600 });
};
