import { ports } from './ports.ts';

const messages = (published: string[]) =>
  ports({ services: { edge: { ports: published } } }).map(({ message }) => message);

it('A TLS port that is published for TCP alone is reported, because its server announces HTTP/3', () => {
  expect(messages(['80:80', '${HTTPS_PORT:-443}:443', '${HTTPS_PORT:-443}:443/udp'])).toEqual([]);
  expect(messages(['80:80', '443:443'])).toEqual([
    'edge: 443:443 is not published for UDP, so HTTP/3 does not arrive',
  ]);
});
