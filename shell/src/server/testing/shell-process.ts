/** A whole shell as a process of its own, for tests that kill it. Its place and portal come in the environment. */
import { readConfig } from '../config.ts';
import { endWhenTold } from '../end-when-told.ts';
import { startShell } from '../start-shell.ts';

const shell = await startShell({
  config: readConfig(process.env),
  renderChrome: () => ({ header: '', notice: '', footer: '', area: null, headTitle: null }),
});
await shell.ready;
process.stdout.write(`READY ${shell.url}\n`);
endWhenTold(() => shell.stop());
