import { networkOf, networksOf } from './networks.ts';

test('IPv6 addresses of one /64 are one visitor, in every notation', () => {
  const addresses = ['2001:db8:0:42::1', '2001:DB8::42:ffff:1:2:3', '2001:db8:0:42:0:0:0:9%eth0'];
  expect(new Set(addresses.map(networkOf))).toEqual(new Set(['20010db800000042/64']));
  expect(networkOf('2001:db8:0:43::1')).not.toBe(networkOf('2001:db8:0:42::1'));
});

test('A /56 network is limited as well, with a higher limit', () => {
  expect(networksOf('2001:db8:0:42::1')[1]).toEqual(networksOf('2001:db8:0:43::1')[1]);
  expect(networksOf('2001:db8:0:42::1')[1]).toEqual({ name: '20010db8000000/56', visitors: 4 });
});

test('An IPv4 address is one visitor, also written as IPv6', () => {
  expect(networksOf('::ffff:192.0.2.7')).toEqual(networksOf('192.0.2.7'));
  expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
});
