import { LANGUAGES } from '@arev/shared/i18n';
import type { Exchange } from '../http/exchange.ts';
import { baseHeaders } from '../security/headers.ts';

/** Private areas and the machinery are nobody's search results. */
export const answerRobots = ({ request, response }: Exchange): void => {
  const hidden = LANGUAGES.flatMap((language) => [`/${language}/personal-data`, `/${language}/payment`]);
  const lines = ['User-agent: *', ...[...hidden, '/patients/', '/__'].map((path) => `Disallow: ${path}`)];
  const body = `${lines.join('\n')}\n`;
  response.writeHead(200, {
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'public, max-age=3600',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
