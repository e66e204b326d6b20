import { runInForeground } from '../site/run-in-foreground.ts';
import { runSite } from '../site/run-site.ts';
import { readSettings } from '../site/settings.ts';

const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1).padStart(5);
const say = (step: string, line: string): void => console.log(`${seconds()} s  ${step.padEnd(9)} ${line}`);

await runInForeground(async (running) => {
  const { origin, portalUrl, failed } = await runSite(readSettings(process.env), say, running);
  console.log(`
  The site is at ${origin} – press Ctrl-C to stop it.
  Emails and SMS: ${portalUrl}/dev/outbox, API documentation: ${portalUrl}/docs
`);
  return failed;
});
