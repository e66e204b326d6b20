import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedMap } from '../cache/bounded-map.ts';

type Encoding = 'br' | 'gzip';

/** Half the CPU time of the default level for nearly the same size. */
const quality = 4;
const packers: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text) => promisify(gzip)(text),
};

const weightOf = (parameters: readonly string[]): number => {
  const given = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
  return given === undefined ? 1 : Number(given);
};

/** The best encoding that the client accepts. */
export const encodingFor = (header: string | undefined): Encoding | undefined => {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      return [name.trim().toLowerCase(), weightOf(parameters)] as const;
    }),
  );
  const taken = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : undefined;
};

/** Recently compressed responses by ETag. */
export class PackedAnswers {
  readonly #kept: BoundedMap<Buffer>;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(mostBytes = 16 * 1024 * 1024) {
    this.#kept = new BoundedMap(mostBytes);
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  async pack(etag: string, encoding: Encoding, text: Buffer): Promise<Buffer> {
    const key = `${encoding} ${etag}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    // Concurrent requests for a new response share one compression.
    const packing = this.#underWay.get(key) ?? packers[encoding](text);
    this.#underWay.set(key, packing);
    try {
      const packed = await packing;
      this.#kept.set(key, packed, packed.length);
      return packed;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
