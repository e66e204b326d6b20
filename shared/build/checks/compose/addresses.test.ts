import { addressesOf } from './addresses.ts';

const messages = (ports: string[], more: string[]) =>
  addressesOf(
    {
      services: {
        edge: { ports, networks: ['site'] },
        bank: { ports: ['8090:8090'], profiles: ['development'] },
      },
    },
    { services: { edge: { ports: more } }, networks: { site: { enable_ipv6: true } } },
  ).map(({ message }) => message);

it('Ports for visitors are published for IPv4, and for IPv6 only where the network has it', () => {
  expect(messages(['0.0.0.0:443:443'], ['[::]:443:443'])).toEqual([]);
});

it('A port for both families without IPv6 in the network is reported: its visitors would have one address', () => {
  expect(messages(['443:443'], [])).toEqual(['edge: 443:443 also accepts IPv6, which its network has not']);
});

it('A port that the file for IPv6 lacks is reported', () => {
  expect(messages(['0.0.0.0:443:443', '0.0.0.0:443:443/udp'], ['[::]:443:443'])).toEqual([
    'edge: [::]:443:443/udp is not published into a network with IPv6',
  ]);
});
