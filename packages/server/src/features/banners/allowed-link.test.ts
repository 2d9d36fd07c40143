import { expect, test } from 'vitest';
import { isAllowedLink } from './allowed-link.ts';

const ORIGIN = 'https://laser.example';

test.each([
  '/library',
  '/api/v1/health?x=1#y',
  '/',
  'https://laser.example/upgrade',
  'https://status.laser.example/now',
  'HTTPS://STATUS.laser.example',
])('%s may be opened', (address) => {
  expect(isAllowedLink(address, ORIGIN, ['status.laser.example'])).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://laser.example',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://laser.example/1',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://laser.example//evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'https://laser.example@evil.example/',
  'https://user:secret@laser.example/',
  'https://laser.example.evil.example',
  'https://laser.example:8443/',
  'http://laser.example/',
  'http://status.laser.example/',
  'https://status.laser.example:444/',
  'https://status.laser.example./',
  'status.laser.example',
  'library',
  '',
])('%j is refused', (address) => {
  expect(isAllowedLink(address, ORIGIN, ['status.laser.example'])).toBe(false);
});
