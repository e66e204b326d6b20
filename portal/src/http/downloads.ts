import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { expectedSizeHeader } from '@arev/shared/contracts/endpoint';
import type { FastifyReply } from 'fastify';

/** The limit counts until the last byte is sent, and a line may be slow. */
export const downloadMs = 3_600_000;

export interface OutgoingFile {
  /** The file name for the download. */
  readonly name: string;
  readonly type: string;
  /** Unknown for content that is generated while it is sent. */
  readonly size?: number;
  /** About how many bytes are generated, so that the browser can show progress (215). */
  readonly expectedSize?: number;
  readonly content: Readable;
}

/** Always a download, never displayed: uploaded content must not run on our origin. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, size, expectedSize, content }: OutgoingFile,
): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      ...(size !== undefined && { 'content-length': size }),
      ...(expectedSize !== undefined && { [expectedSizeHeader]: expectedSize }),
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
