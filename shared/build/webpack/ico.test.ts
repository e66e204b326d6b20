import sharp from 'sharp';
import { icoOf } from './ico.ts';

const square = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#123b3a' } })
    .png()
    .toBuffer();

test('An icon file contains the offset of each image', async () => {
  const sizes = [16, 48, 256];
  const images = await Promise.all(sizes.map(async (size) => ({ size, png: await square(size) })));
  const ico = icoOf(images);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, { size, png }] of images.entries()) {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    expect(entry.readUInt8(0) || 256).toBe(size);
    const start = entry.readUInt32LE(12);
    expect(ico.subarray(start, start + entry.readUInt32LE(8)).equals(png)).toBe(true);
  }
});
