import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { refuseStrayReferences } from './references.ts';
import { refuseWrongAnswers } from './survey-answers.ts';
import { SeedFile } from './seed-file.ts';
import { seedSchema, type Seed, type SeedName } from './schema.ts';

/** The demo clinic. */
export const demoSeed = fileURLToPath(new URL('.', import.meta.url));

const names = Object.keys(seedSchema).filter((name): name is SeedName => name in seedSchema);

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${path.basename(file)}: the file cannot be read.`, { cause: error });
  }
};

/** Reads all files of a folder. Each error has its file and line, so that an editor finds it. */
export const readSeed = async (directory = demoSeed): Promise<Seed> => {
  const files = await Promise.all(
    names.map(async (name) => {
      const file = `${name}.json`;
      return [name, new SeedFile(file, await readText(path.join(directory, file)))] as const;
    }),
  );
  const contents = files.map(([name, file]) => [name, file.read(seedSchema[name])] as const);
  refuseStrayReferences(new Map(files));
  const seed = z.parse(z.object(seedSchema), Object.fromEntries(contents));
  for (const [name, file] of files) if (name === 'patients') refuseWrongAnswers(seed, file);
  return seed;
};
