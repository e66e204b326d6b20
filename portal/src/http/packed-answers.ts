import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedMap } from '../cache/bounded-map.ts';

type Encoding = 'br' | 'gzip';

/** Half the work of the default for nearly the same size. */
const quality = 4;
const packers: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text) => promisify(gzip)(text),
};

const weightOf = (parameters: readonly string[]): number => {
  const given = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
  return given === undefined ? 1 : Number(given);
};

/** Of what the asker unpacks, the one that packs best. */
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

/** What was packed a moment ago, by its tag. */
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
    // A crowd that comes for something new waits for one packer.
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
