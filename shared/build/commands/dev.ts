import { Refusal } from '../../src/releases/refusal.ts';
import { Misuse } from '../command-line/run-command.ts';
import { readDevSettings } from '../dev/dev-settings.ts';
import { runDevelopment } from '../dev/run-development.ts';
import { PostgresTrouble } from '../postgres.ts';
import { endAll } from '../running/child.ts';
import { Running } from '../site/running.ts';
import { StartProblem } from '../site/start-problem.ts';

const say = (step: string, line: string): void => console.log(`${step.padEnd(9)} ${line}`);

const isTold = (error: unknown): error is Error =>
  [StartProblem, PostgresTrouble, Refusal, Misuse].some((kind) => error instanceof kind);

const running = new Running();

const end = async (code: number): Promise<never> => {
  await Promise.all([running.stop(), endAll()]);
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (running.isOver) return;
    console.log('\nStopping …');
    void end(0);
  });
}

try {
  const { link, failed } = await runDevelopment(readDevSettings(), say, running);
  console.log(`\n  Open this link once. Your browser then shows your changes:\n\n  ${link}\n`);
  console.log('  /__override/end switches back to the releases; Ctrl-C stops everything.\n');
  const part = await failed;
  if (!running.isOver) {
    console.error(`The ${part} ended unexpectedly; its log is in the folder .data/logs.`);
    await end(1);
  }
} catch (error) {
  if (!running.isOver) {
    console.error(isTold(error) ? `\n${error.message}` : error);
    await end(error instanceof Misuse ? 2 : 1);
  }
}
