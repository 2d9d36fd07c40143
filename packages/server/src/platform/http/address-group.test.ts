import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAddressGroup, toNeighborhood } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, group) => {
  expect(toAddressGroup(address)).toBe(group);
});

test('all addresses of one /64 are one caller, those of another /64 another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }),
      fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }),
      (parts, others) => {
        const write = (numbers: number[]) => numbers.map((part) => part.toString(16)).join(':');
        const prefix = [0x2001, ...parts.slice(1, 4)];
        const group = toAddressGroup(write([...prefix, ...parts.slice(4)]));
        expect(toAddressGroup(write([...prefix, ...others]))).toBe(group);
        const next = [...prefix.slice(0, 3), ((prefix[3] ?? 0) + 1) % 0x10000];
        expect(toAddressGroup(write([...next, ...others]))).not.toBe(group);
      },
    ),
  );
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  [undefined, 'none'],
])('%s is in the neighborhood %s', (address, neighborhood) => {
  expect(toNeighborhood(address)).toBe(neighborhood);
});

test('a connection that is closed already has no address, and that is no error', () => {
  expect(toAddressGroup(undefined)).toBe('none');
});
