import * as z from 'zod/mini';
import type { Finding } from '../outcome.ts';

const side = z.looseObject({ path: z.optional(z.union([z.string(), z.array(z.string())])) });
export const ruleList = z.looseObject({
  forbidden: z.array(z.looseObject({ name: z.string(), from: side, to: side })),
});
type Rules = z.output<typeof ruleList>['forbidden'];

const config = '.dependency-cruiser.cjs';
const pathsOf = ({ path = [] }: z.output<typeof side>): readonly string[] => [path].flat();
/** What a group of the module that imports stands for, such as the same remote, is known only together with it. */
const isFixed = (pattern: string): boolean => !/\$\d/.test(pattern);

/** A rule about modules that nobody has can never fail, for example after a library has another name. */
export const idleRules = (rules: Rules, modules: readonly string[]): readonly Finding[] =>
  rules.flatMap(({ name, from, to }) =>
    [...pathsOf(from), ...pathsOf(to)]
      .filter((pattern) => isFixed(pattern) && !modules.some((module) => new RegExp(pattern).test(module)))
      .map((pattern) => ({ file: config, message: `${name}: no module fits ${pattern}` })),
  );

const named = /^\^(?:shared|portal)\/src\/\(\?:/;

/** A folder that no layer names may be imported by everything, and may import everything. */
export const unnamedFolders = (rules: Rules, sources: readonly string[]): readonly Finding[] => {
  const patterns = rules
    .flatMap(({ from, to }) => [...pathsOf(from), ...pathsOf(to)])
    .filter((pattern) => named.test(pattern))
    .map((pattern) => new RegExp(pattern));
  const folders = new Set(
    sources.flatMap((file) => /^(?:shared|portal)\/src\/[^/]+\//.exec(file)?.[0] ?? []),
  );
  return [...folders]
    .filter((folder) => !patterns.some((pattern) => pattern.test(`${folder}module.ts`)))
    .map((folder) => ({ file: config, message: `no rule names the folder ${folder}` }));
};
