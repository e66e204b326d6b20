import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export interface OutgoingFile {
  /** As the visitor's disk will call it. */
  readonly name: string;
  readonly type: string;
  /** Unknown for content that is generated while it is sent. */
  readonly size?: number;
  readonly content: Readable;
}

/** Always to be saved and never shown: what somebody uploaded must not run beside us. */
export const sendFile = (reply: FastifyReply, { name, type, size, content }: OutgoingFile): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      ...(size !== undefined && { 'content-length': size }),
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
