import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { smtpChannel } from './smtp.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A mail server whose every step is done by `serve`. */
const server = async (serve: (socket: Socket) => void): Promise<string> => {
  const listening = createServer((socket) => {
    ends.push(() => socket.destroy());
    socket.on('error', () => {});
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ends.push(() => listening.close());
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

const mail = {
  ...{ id: '1', to: 'ani.demo@arev.example', subject: 'Code', text: '4711', html: '<p>4711</p>' },
  calendar: null,
  signal: new AbortController().signal,
};
const from = 'Arev <post@arev.example>';
const patience = { connectMs: 200, silenceMs: 200, attemptMs: 10_000 };

test('A mail server that accepts the connection and says nothing is given up', async () => {
  const send = smtpChannel(await server(() => {}), from, patience);
  await expect(send(mail)).rejects.toThrow('not delivered: ETIMEDOUT');
});

test('A mail server that greets and then says nothing is given up', async () => {
  const send = smtpChannel(await server((socket) => socket.write('220 mail.example\r\n')), from, patience);
  await expect(send(mail)).rejects.toThrow('not delivered: ETIMEDOUT');
});

/** Each answer comes late, but before the silence is too long. */
const slowly = (socket: Socket): void => {
  const say = (line: string) => void setTimeout(() => socket.write(`${line}\r\n`), 120);
  say('220 mail.example');
  socket.on('data', () => say('250 OK'));
};

test('A mail server that answers each step late is given up at the end of the attempt', async () => {
  const send = smtpChannel(await server(slowly), from, { ...patience, attemptMs: 300 });
  await expect(send(mail)).rejects.toThrow('not delivered: ETIMEDOUT');
});

test('A portal that stops closes the connection to a slow mail server', async () => {
  const stopping = new AbortController();
  const url = await server((socket) => {
    slowly(socket);
    socket.once('data', () => stopping.abort());
  });
  const sent = smtpChannel(url, from, patience)({ ...mail, signal: stopping.signal });
  await expect(sent).rejects.toThrow('not delivered: EABORT');
});
