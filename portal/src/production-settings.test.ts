import { readFile } from 'node:fs/promises';
import { missingForBackups, missingInProduction } from './production-settings.ts';

const nameOf = (sentence: string): string => sentence.split(' ', 1)[0] ?? '';

test('The table of variables says of each setting that production requires that it does', async () => {
  const rows = (await readFile(new URL('../README.md', import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const required = [...missingInProduction({}), ...missingForBackups({})].map(nameOf);
  const said = required.filter((name) =>
    rows.some((row) => row.includes(`\`${name}\``) && row.includes('required in production')),
  );
  expect(required).not.toEqual([]);
  expect(said).toEqual(required);
});
