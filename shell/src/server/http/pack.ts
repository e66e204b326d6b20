import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './accept.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

export const pack = (bytes: Buffer, encoding: Exclude<ContentEncoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotliAsync(bytes, quality) : gzipAsync(bytes, { level: 9 });
