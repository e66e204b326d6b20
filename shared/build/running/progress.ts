import type { Outcome } from './checks.ts';

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

export const sayOutcome = (suite: string, { name, failed, seconds, details }: Outcome): void => {
  console.log(`${failed === 0 ? '✓' : '✗'} ${suite} · ${name} (${seconds} s)`);
  if (details !== '') console.log(indent(details));
};

export const sayIn = (suite: string) => (line: string) => {
  if (line.trim() !== '') console.log(`  ${suite} │ ${line}`);
};

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export const totalsOf = (outcomes: readonly Outcome[]): Totals => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
});

/** All failures once more, together, so that nobody has to search for them. */
export const sayFailures = (outcomes: readonly Outcome[]): void => {
  for (const { name, failed, details, failures = [] } of outcomes) {
    if (failed === 0) continue;
    console.log(`✗ ${name}: ${failed} failed`);
    for (const { file, title, message } of failures) console.log(indent(`${file}\n${title}\n${message}`));
    if (failures.length === 0) console.log(indent(details));
  }
};

/** The last line of every run. */
export const sayTotals = ({ passed, failed }: Totals): void => {
  console.log(`${passed} passed, ${failed} failed`);
};
