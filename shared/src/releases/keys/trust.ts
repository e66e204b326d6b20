import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { parseJson } from '../schema/parse.ts';
import { type Trust, trust } from '../schema/trust.ts';

export const trustFile = (folder: string): string => join(folder, 'keys.json');

/** The keys whose releases this machine accepts. */
export const readTrust = async (folder: string): Promise<Trust> => {
  const path = trustFile(folder);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    throw new Refusal(
      `There is no ${path}: run "keys" for local development keys, or put the team's public keys there.`,
      {
        cause,
      },
    );
  }
  return parseJson(trust, bytes, path);
};
