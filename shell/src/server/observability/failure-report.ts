import * as z from 'zod/mini';
import { reportKinds } from '@arev/shared/remote-kit/page';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { readSmall } from '../http/small-body.ts';

const report = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  release: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
  kind: z.enum(reportKinds),
  error: z.string().check(z.regex(/^\w{1,60}$/)),
});

const mostPerMinute = 120;

/** A browser reports that a release failed there. Everything else that it sends is kept out of the log. */
export const failureReports = () => {
  let minute = 0;
  let counted = 0;
  return async (exchange: Exchange): Promise<void> => {
    const { response, log } = exchange;
    const text = await readSmall(exchange);
    if (text === null) return plainAnswer(exchange, 413, { connection: 'close' });
    const parsed = z.safeParse(report, parseJson(text));
    if (!parsed.success) return plainAnswer(exchange, 400);
    const now = Math.floor(Date.now() / 60_000);
    counted = now === minute ? counted + 1 : 1;
    minute = now;
    if (counted <= mostPerMinute)
      log.error({ ...parsed.data, where: 'browser' }, 'release failed in a browser');
    response.writeHead(204).end();
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
