import { textFiles } from '../composition/text-files.ts';
import { preferredEncoding } from './accept.ts';
import type { Exchange, Handler } from './exchange.ts';
import { answerFile, type FileBytes } from './file-answer.ts';
import { pack } from './pack.ts';

const address = /^\/assets\/i18n\/([a-z]{2})\.json$/;

/**
 * `/assets/i18n/{language}.json?v=…`. A request for another version (from a page of a newer or older shell)
 * gets the file of this shell, uncacheable: an older text is better than none.
 */
export const languageFiles = (otherwise: Handler): Handler => {
  const packed = new Map<string, Promise<Buffer>>();
  return async (exchange: Exchange): Promise<void> => {
    const [, language = ''] = address.exec(exchange.path) ?? [];
    const known = textFiles.get(language);
    if (!known) return otherwise(exchange);
    const { version, body } = known;
    const file = async (): Promise<FileBytes> => {
      const encoding = preferredEncoding(exchange.request.headers['accept-encoding']);
      if (encoding === 'identity') return { body, encoding };
      const key = `${language} ${encoding}`;
      const bytes = packed.get(key) ?? pack(body, encoding);
      packed.set(key, bytes);
      return { body: await bytes, encoding };
    };
    const isOurs = new URLSearchParams(exchange.search).get('v') === version;
    await answerFile(exchange, { path: exchange.path, etag: `"${version}"`, file, changes: !isOurs });
  };
};
