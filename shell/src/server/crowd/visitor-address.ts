import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Anyone who has an IPv6 address has all that share its first four groups. */
const groupsOfOneLine = 4;

/** Where a request comes from, as far as it can be told apart from others: an IPv4 address or an IPv6 network of 64 bits. */
export const visitorAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string => {
  // The last one was added by our own proxy, those before it by anybody.
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
