import { type Agent, request as httpRequest } from 'node:http';
import type { RenderRequest } from '@arev/shared/remote-kit/render';
import { type HostAnswer, readRenderAnswer } from './render-answer.ts';
import { RenderFailure } from './render-failure.ts';

/** A Unix socket, or an address on another machine. */
export type HostAddress = { readonly socketPath: string } | { readonly host: string; readonly port: number };

const largestAnswer = 8 * 1024 * 1024;

/** Sends one render request; rejects with `RenderFailure`, at the deadline at the latest. */
export const askHost = (
  address: HostAddress,
  agent: Agent,
  render: RenderRequest,
  deadline: number,
): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const body = Buffer.from(JSON.stringify(render));
    const fail = (failure: RenderFailure): void => {
      clearTimeout(timer);
      asked.destroy();
      reject(failure);
    };
    const timer = setTimeout(
      () => fail(new RenderFailure('timeout', `no answer within ${deadline} ms`)),
      deadline,
    );
    const asked = httpRequest({
      ...address,
      agent,
      method: 'POST',
      path: '/render',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-request-id': render.requestId,
      },
    });
    asked.on('error', (cause) =>
      fail(new RenderFailure('crash', `the render host broke off: ${cause.message}`, { cause })),
    );
    asked.on('response', (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > largestAnswer) fail(new RenderFailure('malformed', 'the answer is too large'));
        else pieces.push(piece);
      });
      response.on('error', (cause) =>
        fail(new RenderFailure('crash', 'the render host broke off', { cause })),
      );
      response.on('end', () => {
        clearTimeout(timer);
        if (response.statusCode === 200) finish(() => readRenderAnswer(pieces), resolve, reject);
        else reject(new RenderFailure('error', Buffer.concat(pieces).toString('utf8', 0, 2000)));
      });
    });
    asked.end(body);
  });

const finish = <T>(make: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): void => {
  try {
    resolve(make());
  } catch (error) {
    reject(error);
  }
};
