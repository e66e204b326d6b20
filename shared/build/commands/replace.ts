import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { compose } from '../container/docker.ts';
import { replaceService } from '../container/replace-service.ts';
import { abortOnSignal } from '../running/end-on-signal.ts';

const usage = 'replace <portal|shell>… [--build]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { build: { type: 'boolean', default: false } });
  if (positionals.length === 0) throw new Misuse(`Name a service. Usage: ${usage}`);
  if (values.build) await compose('build', 'portal-prepare', 'host', 'shell');
  const interrupted = abortOnSignal();
  for (const service of positionals) await replaceService(service, { say, interrupted });
});
