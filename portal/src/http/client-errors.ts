import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import { messageOf } from './messages.ts';

const known: Record<string, readonly [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, errorCode.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, errorCode.failed],
};

/** Input that is not HTTP gets an error of the same shape, without trusting its headers for the language. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = known[error.code ?? ''] ?? [400, errorCode.invalidInput];
  const body = JSON.stringify({ error: true, code, message: messageOf(code, 'hy') });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncache-control: no-store\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};
