import { PostgresTrouble } from '../postgres.ts';
import { Refusal } from '../../src/releases/index.ts';
import { endAll } from '../running/child.ts';
import { runSite } from '../site/run-site.ts';
import { Running } from '../site/running.ts';
import { readSettings } from '../site/settings.ts';
import { StartProblem } from '../site/start-problem.ts';

const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1).padStart(5);
const say = (step: string, line: string): void => console.log(`${seconds()} s  ${step.padEnd(9)} ${line}`);

const isTold = (error: unknown): error is Error =>
  error instanceof StartProblem || error instanceof PostgresTrouble || error instanceof Refusal;

const running = new Running();

const end = async (code: number): Promise<never> => {
  await Promise.all([running.stop(), endAll()]);
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A person may press Ctrl-C twice; the first one is being handled.
    if (running.isOver) return;
    console.log('\nStopping …');
    void end(0);
  });
}

try {
  const { origin, portalUrl, failed } = await runSite(readSettings(process.env), say, running);
  console.log(`
  The site is at ${origin} – press Ctrl-C to stop it.
  Emails and SMS: ${portalUrl}/dev/outbox, API documentation: ${portalUrl}/docs
`);
  const part = await failed;
  if (!running.isOver) {
    console.error(`The ${part} ended unexpectedly; its log is in the folder .data/logs.`);
    await end(1);
  }
} catch (error) {
  // Failures during shutdown are expected.
  if (!running.isOver) {
    console.error(isTold(error) ? `\n${error.message}` : error);
    await end(1);
  }
}
