import sharp from 'sharp';
import { formDocument } from '../content/import/form-document.ts';

/** Valid sample files of each type that people upload. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

export const docx = formDocument('A letter', ['Dear doctor, …']);

/** The header of a compound file, and a directory with the name of one stream. */
const compound = (stream: string): Buffer => {
  const file = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  Buffer.from(`${stream}\0`, 'utf16le').copy(file, 1024 + 128);
  return file;
};
export const doc = compound('WordDocument');
export const xls = compound('Workbook');

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b12' } });

export const whereTaken = 'Komitas 5, flat 12';
/** A photo with location and orientation in its EXIF data. */
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withExif({ IFD0: { Copyright: whereTaken }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
export const png = (): Promise<Buffer> => picture().png().toBuffer();
