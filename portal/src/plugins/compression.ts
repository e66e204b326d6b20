import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Half the work of the default for nearly the same size. */
const quality = 4;

/**
 * Lets what is public travel packed (`reply.compress`). What is personal goes as it is: beside what somebody else may
 * choose, its packed length would tell of it.
 */
export const packPublicAnswers = (app: FastifyInstance): void => {
  void app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
};
