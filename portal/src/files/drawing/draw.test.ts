import { decodingBytes } from './draw.ts';

const megapixels = (millions: number) =>
  ({ width: millions * 1000, height: 1000, channels: 3, depth: 'uchar' }) as const;

test.each([
  ['of a phone', megapixels(48), 144],
  ['that comes in passes', { ...megapixels(48), isProgressive: true }, 432],
  ['of 16 bits', { ...megapixels(24), depth: 'ushort' }, 144],
  ['with an alpha channel', { ...megapixels(24), channels: 4 }, 96],
  ['of several frames', { ...megapixels(1), pages: 100 }, 300],
] as const)('The memory needed to decode a picture %s is estimated', (_which, head, megabytes) => {
  expect(decodingBytes({ isProgressive: false, ...head }) / 1e6).toBe(megabytes);
});
