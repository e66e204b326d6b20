import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export const freePort = async (): Promise<number> => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
};

export interface MailServer {
  readonly url: string;
  /** Complete messages with headers. */
  readonly mails: readonly string[];
  readonly close: () => Promise<void>;
}

/** Speaks real SMTP; refuses recipients whose address begins with "nobody". */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody')
        ? done(Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done),
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: taken } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
