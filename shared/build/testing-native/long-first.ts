import TestSequencer from '@jest/test-sequencer';

/** Without recorded times, as in a fresh checkout: the known slowest first. */
const long = [
  'fuzz',
  'access-matrix',
  'crowds',
  'files/faults',
  'backup',
  'bucket-store',
  'delivery',
  'rich-text',
  'export',
  'demo-patients',
  'main',
  'prepare',
  'fill',
  'payments-kill',
  'one-slot',
  'upload-kill',
  'every-write',
  'round-trip',
  'encryption',
  'slow-mail',
  'second-factor',
  'directory-store',
];

const rankOf = (path: string): number => {
  const rank = long.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank === -1 ? long.length : rank;
};

type Tests = Parameters<TestSequencer['sort']>[0];

/** Two workers end together if the last files are short. */
export default class LongFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = [...(await super.sort(tests))];
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.sort((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
