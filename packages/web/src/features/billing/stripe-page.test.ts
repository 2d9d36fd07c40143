import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './stripe-page.ts';

describe('an address of our API is opened', () => {
  it.each([
    'https://checkout.stripe.com/c/pay/cs_test_1#fid',
    'http://localhost:4242/pay/cs_test_1',
    'http://127.0.0.1:4242/pay/cs_test_1',
    'http://[::1]:4242/pay/cs_test_1',
  ])('%s', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });
});

describe('an address is never opened', () => {
  it.each([
    'http://checkout.stripe.com/pay',
    'http://localhost.evil.example/pay',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//evil.example',
    '/upgrade',
    '',
  ])('%s', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
