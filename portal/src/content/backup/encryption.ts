import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** The first bytes of an age file (age-encryption.org/v1). */
export const encryptedBeginning = Buffer.from('age-encryption.org/');

type Bytes = AsyncIterable<Uint8Array>;

/** The file was changed or truncated after it was encrypted. */
export class Undecryptable extends Error {
  override readonly name = 'Undecryptable';
}

/** Each chunk of 64 KB is encrypted and authenticated separately, so memory does not grow with the file. */
export const encryptedFor = (publicKeys: readonly string[]) => {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(ReadableStream.from(plain));
  };
};

/** Reads a file of `npm run backup-key` or `age-keygen`: one private key per line, and comments. */
const decrypterOf = async (keyFile: string): Promise<Decrypter> => {
  const lines = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch (cause) {
    throw new Error(`A private key in ${keyFile} is not whole.`, { cause });
  }
  if (keys.length === 0)
    throw new Error(`${keyFile} holds no private key: a line that begins with AGE-SECRET-KEY-.`);
  return decrypter;
};

/** Disk errors have a `code`; errors of the library about the content have none. */
const isOfContent = (error: unknown): boolean => !(error instanceof Error && 'code' in error);

const opened = async (decrypter: Decrypter, encrypted: Bytes, keyFile: string): Promise<Bytes> => {
  try {
    return await decrypter.decrypt(ReadableStream.from(encrypted));
  } catch (error) {
    if (!isOfContent(error)) throw error;
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new Error(
        `The private key in ${keyFile} does not open this backup: it is for another key, or its head is damaged.`,
        {
          cause: error,
        },
      );
    throw new Undecryptable('The head of the file is damaged.', { cause: error });
  }
};

export async function* decryptedWith(keyFile: string, encrypted: Bytes): AsyncGenerator<Uint8Array> {
  const plain = await opened(await decrypterOf(keyFile), encrypted, keyFile);
  try {
    yield* plain;
  } catch (error) {
    throw isOfContent(error) ? new Undecryptable('A chunk of the file is damaged.', { cause: error }) : error;
  }
}
