import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface OutgoingFile {
  /** As the visitor's disk will call it: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
}

/** Always to be saved and never shown beside us. */
export const sendFile = (reply: FastifyReply, { name, type, size, content }: OutgoingFile): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
