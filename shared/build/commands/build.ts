import { Refusal } from '../../src/releases/refusal.ts';
import { acceptSizes, checkBudgets } from '../budgets/budgets.ts';
import { parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { buildAll } from '../webpack/build-all.ts';

const usage = 'build [name …] [--force] [--accept-sizes]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    force: { type: 'boolean', default: false },
    'accept-sizes': { type: 'boolean', default: false },
  });
  await buildAll({ only: positionals, force: values.force, log: say });
  if (values['accept-sizes']) await acceptSizes();
  // Some packages may be built beside older builds of the others.
  const exceeded = positionals.length === 0 ? await checkBudgets() : [];
  if (exceeded.length > 0)
    throw new Refusal([
      ...exceeded,
      'Load less, or accept the sizes with a reason in the commit: pnpm build --accept-sizes',
    ]);
});
