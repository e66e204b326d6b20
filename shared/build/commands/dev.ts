import { readDevSettings } from '../dev/dev-settings.ts';
import { runDevelopment } from '../dev/run-development.ts';
import { runInForeground } from '../site/run-in-foreground.ts';

const say = (step: string, line: string): void => console.log(`${step.padEnd(9)} ${line}`);

await runInForeground(async (running) => {
  const { link, failed } = await runDevelopment(readDevSettings(), say, running);
  console.log(`\n  Open this link once. Your browser then shows your changes:\n\n  ${link}\n`);
  console.log('  /__override/end switches back to the releases; Ctrl-C stops everything.\n');
  return failed;
});
