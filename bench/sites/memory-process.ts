import { startMemoryServer, withoutScriptFiles, withoutScripts } from './memory-server.ts';

const rewrites = new Map([
  ['static', withoutScripts],
  ['drawn', withoutScriptFiles],
]);

/** A memory server as a separate process: `memory-process.ts <upstream> static|drawn|portal`. */
const [upstream = '', kind = ''] = process.argv.slice(2);
const rewrite = rewrites.get(kind);
const { origin } = await startMemoryServer({ upstream, ...(rewrite && { rewrite }) });
process.send?.({ origin });
process.once('disconnect', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
