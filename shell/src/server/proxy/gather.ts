import type { IncomingMessage } from 'node:http';
import { PerAddress } from '../crowd/per-address.ts';
import { visitorAddress } from '../crowd/visitor-address.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import type { ProxyBounds } from './proxy-bounds.ts';

export interface Gathered {
  readonly bytes: Buffer;
  /** The rest of the body follows these bytes. */
  readonly hasMore: boolean;
}

interface GatheringSettings extends Pick<ProxyBounds, 'bodiesPerAddress'> {
  readonly trustProxy: boolean;
}

/** The maximum body that the portal accepts without a file. */
export const smallBody = 64 * 1024;
/** Total size of all incomplete bodies. */
const mostHeld = 128 * 1024 * 1024;

const nothing: Gathered = { bytes: Buffer.alloc(0), hasMore: false };

/** Buffers small bodies in the shell, so that a slow sender does not occupy a connection to the portal. */
export class Gathering {
  readonly #trustProxy: boolean;
  readonly #underWay: PerAddress<Exchange>;
  #held = 0;

  constructor({ trustProxy, bodiesPerAddress }: GatheringSettings) {
    this.#trustProxy = trustProxy;
    this.#underWay = new PerAddress(bodiesPerAddress);
  }

  /** The complete body, or the beginning of a large one; null if the sender left or was cut off. */
  async read(exchange: Exchange): Promise<Gathered | null> {
    const { request } = exchange;
    if (!hasBody(request)) return nothing;
    const address = visitorAddress(request, this.#trustProxy);
    const oldest = this.#underWay.add(address, exchange);
    if (oldest) plainAnswer(oldest, 408, { connection: 'close' });
    try {
      return await this.#read(exchange);
    } finally {
      this.#underWay.remove(address, exchange);
    }
  }

  #read({ request, response }: Exchange): Promise<Gathered | null> {
    return new Promise((resolve) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const finish = (result: Gathered | null): void => {
        request.off('data', take).off('end', end);
        response.off('close', leave);
        this.#held -= size;
        resolve(result);
      };
      const end = (): void => finish({ bytes: Buffer.concat(pieces, size), hasMore: false });
      const leave = (): void => finish(null);
      const take = (piece: Buffer): void => {
        pieces.push(piece);
        size += piece.length;
        this.#held += piece.length;
        if (size <= smallBody && this.#held <= mostHeld) return;
        request.pause();
        finish({ bytes: Buffer.concat(pieces, size), hasMore: true });
      };
      request.on('data', take).on('end', end);
      response.on('close', leave);
    });
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
