/** A whole shell as a separate process, for tests that kill it. The environment contains its folder and portal. */
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
