import { Readable } from 'node:stream';
import type { PersonalData } from '@arev/shared/contracts/personal-data';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { plainDateAt } from '../../../clinic-time.ts';
import { StoreTrouble } from '../../../files/store.ts';

type Read = (id: number) => Promise<Uint8Array | undefined>;

/** An unreadable file must not prevent the export of the others, whether it fails at its beginning or later. */
const contentOf = async (read: Read, id: number): Promise<Uint8Array | undefined> => {
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof StoreTrouble) return undefined;
    throw error;
  }
};

/** Streamed: one file at a time is in memory, complete before its entry begins. */
const archived = async function* (data: PersonalData, read: Read): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    made.push(part);
  });
  const addText = (name: string, text: string): void => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  addText('data.json', JSON.stringify(data, null, 2));
  const missing: string[] = [];
  for (const { id, path } of data.files) {
    const content = await contentOf(read, id);
    if (content === undefined) {
      missing.push(path);
      continue;
    }
    // Pictures and documents are compressed already.
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(content, true);
    yield* made.splice(0);
  }
  if (missing.length > 0) addText('missing.txt', missing.join('\n'));
  zip.end();
  yield* made.splice(0);
};

/** The headers of an entry, at its beginning and in the directory. */
const bytesPerEntry = 250;
/** Records repeat the same names, so they are packed to a small part. */
const packedShare = 0.2;

const expectedSize = (data: PersonalData): number =>
  data.files.reduce((sum, { size }) => sum + size + bytesPerEntry, 0) +
  Math.round(JSON.stringify(data).length * packedShare);

export const personalArchive = (data: PersonalData, read: Read) => ({
  // The file name contains no name of a person.
  name: `arev-${plainDateAt(data.exportedAt)}.zip`,
  type: 'application/zip',
  expectedSize: expectedSize(data),
  content: Readable.from(archived(data, read)),
});
