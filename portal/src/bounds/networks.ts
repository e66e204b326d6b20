import ipaddr from 'ipaddr.js';

/** The network of a request, as narrow as it distinguishes visitors. */
export interface Network {
  readonly name: string;
  /** Multiple of the limit of one visitor that this network gets. */
  readonly visitors: number;
}

/** A /56, as a provider gives a home or a firm, has 256 of the /64s that one line gets. */
const visitorsOfA56 = 4;

/** An IPv4 address, or the /64 and the /56 around an IPv6 address: anyone who has one address has its whole /64. */
export const networksOf = (address: string): readonly [Network, ...Network[]] => {
  if (!ipaddr.isValid(address)) return [{ name: address, visitors: 1 }];
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return [{ name: ip.toString(), visitors: 1 }];
  const digits = Buffer.from(ip.toByteArray()).toString('hex');
  return [
    { name: `${digits.slice(0, 16)}/64`, visitors: 1 },
    { name: `${digits.slice(0, 14)}/56`, visitors: visitorsOfA56 },
  ];
};

export const networkOf = (address: string): string => networksOf(address)[0].name;
