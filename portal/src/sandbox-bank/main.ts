import { systemClock } from '../clock.ts';
import { buildSandboxBank } from './sandbox-bank.ts';

const {
  NODE_ENV,
  HOST = '127.0.0.1',
  PORT = '8090',
  BANK_USER = 'arev',
  BANK_PASSWORD = 'sandbox',
  BANK_PUBLIC_URL: publicUrl,
} = process.env;

if (NODE_ENV === 'production') {
  process.stderr.write('sandbox bank: not in production: here anybody pays with nothing.\n');
  process.exit(78);
}

const app = buildSandboxBank({ clock: systemClock, user: BANK_USER, password: BANK_PASSWORD, publicUrl });
const address = await app.listen({ host: HOST, port: Number(PORT) });
process.stdout.write(`sandbox bank listening at ${address}\n`);
const close = (): void => void app.close();
// A parent process that has ended can no longer stop this one.
process.once('disconnect', close);
process.once('SIGTERM', close);
process.once('SIGINT', close);
// Without `unref`, the IPC channel would keep this process alive.
process.channel?.unref();
