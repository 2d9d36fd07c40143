import { expect, it } from 'vitest';
import { findBadAddress, readAddresses } from './address-list.ts';

it('is read with commas, spaces and lines between, each address once', () => {
  expect(readAddresses(' 203.0.113.0/28, 198.51.100.7\n2001:db8::/32;198.51.100.7 ')).toEqual([
    '203.0.113.0/28',
    '198.51.100.7',
    '2001:db8::/32',
  ]);
  expect(readAddresses('  ')).toEqual([]);
});

it('names the first that is no address', () => {
  expect(findBadAddress(['203.0.113.0/28', 'office', '300.1.1.1'])).toBe('office');
  expect(findBadAddress(['198.51.100.7', '2001:db8::1'])).toBeUndefined();
});
