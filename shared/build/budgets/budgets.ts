import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository } from '../webpack/parts.ts';
import { aboveLimit, exceeded, remotesWithLimit, type Weights } from './compare.ts';
import { measure, partsOfBuild } from './measure.ts';

const file = path.join(repository, 'bench/budgets.json');
const readBudgets = async (): Promise<Weights> =>
  z.record(z.string(), z.number()).parse(JSON.parse(await readFile(file, 'utf8')));

/** Where the build exceeds `bench/budgets.json` or a limit, in sentences. */
export const checkBudgets = async (): Promise<readonly string[]> => {
  const budgets = await readBudgets();
  const limited = await Promise.all(remotesWithLimit.map(partsOfBuild));
  const measured = await measure([...new Set([...Object.keys(budgets), ...limited.flat()])]);
  return [...exceeded(budgets, measured), ...aboveLimit(measured)];
};

/** Stores the sizes of the build as the new budgets. */
export const acceptSizes = async (): Promise<void> => {
  const measured = await measure(Object.keys(await readBudgets()));
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
};
