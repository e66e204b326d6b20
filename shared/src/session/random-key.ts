/** The version bits of a random UUID. */
const marked = (byte: number, index: number): number =>
  index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;

/** A UUID. `crypto.randomUUID` exists only on secure origins; this works everywhere. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), marked)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
