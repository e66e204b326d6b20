import { parseArgs } from 'node:util';
import { buildAll } from '../webpack/build-all.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' } },
});

await buildAll({ only: positionals, force: values.force === true, log: (line) => console.log(line) });
