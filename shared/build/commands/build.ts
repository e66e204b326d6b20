import { parseArgs } from 'node:util';
import { acceptSizes, checkBudgets } from '../budgets/budgets.ts';
import { buildAll } from '../webpack/build-all.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, 'accept-sizes': { type: 'boolean' } },
});

await buildAll({ only: positionals, force: values.force === true, log: (line) => console.log(line) });
if (values['accept-sizes'] === true) await acceptSizes();
// Some packages may be built beside older builds of the others.
const exceeded = positionals.length === 0 ? await checkBudgets() : [];
for (const sentence of exceeded) console.error(sentence);
if (exceeded.length > 0) {
  console.error('Load less, or accept the sizes with a reason in the commit: pnpm build --accept-sizes');
  process.exitCode = 1;
}
