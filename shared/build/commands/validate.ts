import { listChecks, runCheck } from '../running/checks.ts';
import { endOnSignal } from '../running/end-on-signal.ts';
import { sayOutcome, sayTotals, totalsOf } from '../running/progress.ts';
import { sideBySide } from '../running/side-by-side.ts';

endOnSignal();
const checks = await listChecks();
const outcomes = await sideBySide(
  2,
  checks.map((check) => async () => {
    const outcome = await runCheck(check);
    sayOutcome('check', outcome);
    return outcome;
  }),
);
const totals = totalsOf(outcomes);
sayTotals(totals);
process.exitCode = totals.failed === 0 ? 0 : 1;
