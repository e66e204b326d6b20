import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cleanImage } from './clean-image.ts';

let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-clean-'));
  photo = path.join(folder, 'photo');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Make: 'Canary' } })
    .jpeg()
    .toFile(photo);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('Metadata is removed from a photo', async () => {
  const target = path.join(folder, 'clean');
  const { size } = await cleanImage({ path: photo, sender: 'account:1' }, 'image/jpeg', target);
  const { width, height, exif } = await sharp(target).metadata();
  expect([width, height, exif]).toEqual([40, 30, undefined]);
  expect(size).toBeGreaterThan(0);
});

test('A picture that needs too much memory is refused by its header', async () => {
  const file = path.join(folder, 'hostile');
  const image = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#804020' } });
  await image.jpeg({ progressive: true, quality: 10 }).toFile(file);
  const target = path.join(folder, 'never');
  await expect(cleanImage({ path: file, sender: 'account:1' }, 'image/jpeg', target)).rejects.toThrow(
    'too much memory',
  );
});

test('A picture that cannot be written is reported with the disk error, not as invalid', async () => {
  const nowhere = path.join(folder, 'gone', 'clean');
  await expect(cleanImage({ path: photo, sender: 'account:1' }, 'image/jpeg', nowhere)).rejects.toMatchObject(
    { code: 'ENOENT' },
  );
});
