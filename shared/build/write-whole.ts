import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file for its owner alone, whole or not at all: a full disk leaves no empty file behind. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const incoming = path.join(path.dirname(file), `.${path.basename(file)}-${randomUUID()}`);
  try {
    await writeFile(incoming, text, { mode: 0o600, flush: true });
    await rename(incoming, file);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
};
