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
  // On a busy machine, a step takes longer than the server means to wait.
  const patient = { ...patience, connectMs: 5000, silenceMs: 5000 };
  const sent = smtpChannel(url, from, patient)({ ...mail, signal: stopping.signal });
  await expect(sent).rejects.toThrow('not delivered: EABORT');
});

/** Answers the commands that begin so, and accepts all others. */
const answering =
  (answers: Readonly<Record<string, string>>) =>
  (socket: Socket): void => {
    const answer = (command: string): void => {
      const [, given] = Object.entries(answers).find(([start]) => command.startsWith(start)) ?? [];
      socket.write(`${given ?? (command === 'DATA' ? '354 go on' : '250 OK')}\r\n`);
    };
    if (answers.greeting !== undefined) return void socket.end(`${answers.greeting}\r\n`);
    socket.write('220 mail.example\r\n');
    let isData = false;
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (!isData || line === '.') answer(line);
        isData = line === 'DATA' || (isData && line !== '.');
      }
    });
  };

test.each([
  ['has refused the connection', { greeting: '554 no mail from there' }, 'EPROTOCOL 554', false],
  ['has refused our sender', { 'MAIL FROM': '530 5.7.0 log in first' }, 'EREFUSED 530', false],
  ['has asked for a login at the recipient', { 'RCPT TO': '530 log in first' }, 'EREFUSED 530', false],
  ['has refused to relay for us', { 'RCPT TO': '554 5.7.1 relay access denied' }, 'EREFUSED 554', false],
  ['has put off the recipient', { 'RCPT TO': '450 4.2.0 greylisted' }, 'EENVELOPE 450', false],
  ['has not known the recipient', { 'RCPT TO': '550 5.1.1 no such user' }, 'EENVELOPE 550', true],
  ['has not authenticated our text', { '.': '550 5.7.26 unauthenticated sender' }, 'EREFUSED 550', false],
  ['has asked for a login after the text', { '.': '530 log in first' }, 'EREFUSED 530', false],
  ['has refused the text', { '.': '554 5.6.0 not such a text' }, 'EMESSAGE 554', true],
])('After a mail server %s, a retry follows only if it can succeed', async (_, answers, reason, final) => {
  const send = smtpChannel(await server(answering(answers)), from, { ...patience, silenceMs: 5_000 });
  await expect(send(mail)).rejects.toMatchObject({ reason, final });
});
