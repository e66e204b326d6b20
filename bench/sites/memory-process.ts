import { startMemoryServer, withoutScripts } from './memory-server.ts';

/** A memory server as a separate process: `memory-process.ts <upstream> static|portal`. */
const [upstream = '', kind] = process.argv.slice(2);
const { origin } = await startMemoryServer({
  upstream,
  ...(kind === 'static' ? { rewrite: withoutScripts } : {}),
});
process.send?.({ origin });
process.once('disconnect', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
