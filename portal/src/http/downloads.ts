import { pipeline, Transform, type Readable } from 'node:stream';
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
  /**
   * Runs once the content was sent but for its last byte: who reads it to the end finds this done, and not after a
   * download that broke off.
   */
  readonly whenRead?: () => Promise<void>;
}

/** Keeps the last byte back until the work is done, which begins when the reader asks for it. */
const endingWith = (content: Readable, work: () => Promise<void>): Readable => {
  let last: Buffer | undefined;
  const held = new Transform({
    // Nothing is read ahead: all bytes before the last one are on their way first.
    readableHighWaterMark: 1,
    transform: (piece: Buffer, _, done) => {
      if (piece.length === 0) return done();
      if (last) held.push(last);
      last = piece.subarray(-1);
      done(null, piece.subarray(0, -1));
    },
    flush: (done) => void work().then(() => done(null, last)),
  });
  // The server reports a failure of what it sends, and closes it when the reader leaves.
  return pipeline(content, held, () => undefined);
};

/** Always a download, never displayed: uploaded content must not run on our origin. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, size, expectedSize, content, whenRead }: OutgoingFile,
): FastifyReply => {
  const note = async (): Promise<void> =>
    whenRead?.().catch((error: unknown) => reply.log.error({ err: error }, 'a download was not noted'));
  // The answer to HEAD has no content.
  const isNoted = whenRead !== undefined && reply.request.method !== 'HEAD';
  return reply
    .headers({
      'content-type': type,
      ...(size !== undefined && { 'content-length': size }),
      ...(expectedSize !== undefined && { [expectedSizeHeader]: expectedSize }),
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(isNoted ? endingWith(content, note) : content);
};
