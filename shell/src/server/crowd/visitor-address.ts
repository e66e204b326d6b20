import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The owner of an IPv6 address usually controls all addresses that share its first four groups. */
const groupsOfOneLine = 4;

/** The source of a request as far as it can be identified: an IPv4 address or an IPv6 network of 64 bits. */
export const visitorAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string => {
  // Our own proxy added the last one; anybody could have added those before it.
  const told = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return lineOf(told || (socket.remoteAddress ?? ''));
};

export const lineOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const filled =
    tail === undefined
      ? before
      : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const network = filled.slice(0, groupsOfOneLine).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
