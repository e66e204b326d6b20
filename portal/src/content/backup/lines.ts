import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decryptedWith, encryptedBeginning, Undecryptable } from './encryption.ts';

export const broken = (cause?: unknown) =>
  new Error('This is no whole backup: it is damaged, or it was cut off while it was written.', { cause });

export type Lines = AsyncIterator<string, undefined>;

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const beginning = Buffer.alloc(encryptedBeginning.length);
    await handle.read(beginning, 0, beginning.length, 0);
    return beginning.equals(encryptedBeginning);
  } finally {
    await handle.close();
  }
};

/** The text of a backup. The pipeline closes the file if either side ends early; the text stream has the error. */
const textOf = async (file: string, keyFile: string | undefined): Promise<AsyncIterable<string>> => {
  const encrypted = await isEncrypted(file);
  const text = createGunzip().setEncoding('utf8');
  if (!encrypted) pipeline(createReadStream(file), text, () => {});
  else if (keyFile === undefined)
    throw new Error('This backup is encrypted: name the file with the private key after it.');
  else
    pipeline(
      createReadStream(file),
      (bytes) => decryptedWith(keyFile, bytes),
      text,
      () => {},
    );
  return text;
};

const isDamage = (error: unknown): boolean =>
  error instanceof Undecryptable ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

/** Splits at line feeds only: other characters that libraries treat as line ends can occur inside a text. */
export async function* linesOf(file: string, keyFile?: string): AsyncGenerator<string, undefined> {
  let rest = '';
  try {
    for await (const chunk of await textOf(file, keyFile)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isDamage(error) ? broken(error) : error;
  }
  return undefined;
}

export const nextLine = async (lines: Lines): Promise<string> => {
  const next = await lines.next();
  if (next.value === undefined) throw broken();
  return next.value;
};
