import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository, runChild } from '../running/child.ts';
import { idleRules, ruleList, unnamedFolders } from './boundaries/rules.ts';
import { packagesAmong, projectFiles } from './files.ts';
import { report, type Finding } from './outcome.ts';

const cruise = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        comment: z.optional(z.string()),
      }),
    ),
  }),
});

const files = await projectFiles();
/** An application with its own packages, which are not installed here. */
const apart = 'bench/peer-next/';
const sources = files.filter(
  (file) => /^[^/]+\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith(apart),
);

const { output, trouble } = await runChild(
  path.join(repository, 'node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...packagesAmong(files)],
  { minutes: 5 },
);
if (trouble !== null) throw new Error(`dependency-cruiser ${trouble}`);
const { modules, summary } = cruise.parse(JSON.parse(output));

// A parser that skips a module reports no violations, so a skipped module is an error.
const known = modules.map(({ source }) => source);
const seen = new Set(known);
const unseen: Finding[] = sources
  .filter((file) => !seen.has(file))
  .map((file) => ({ file, message: 'dependency-cruiser skipped this module' }));
const violations: Finding[] = summary.violations.map(({ from, to, rule, comment = rule.name }) => ({
  file: from,
  message: `must not import ${to} (${rule.name}: ${comment})`,
}));

const { forbidden } = ruleList.parse(
  createRequire(import.meta.url)(path.join(repository, '.dependency-cruiser.cjs')),
);

report(
  [...violations, ...unseen, ...idleRules(forbidden, known), ...unnamedFolders(forbidden, sources)],
  `${sources.length} modules checked`,
);
