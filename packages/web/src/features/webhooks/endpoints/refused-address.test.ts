import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { refusedAddressText } from './refused-address.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  ['erp', /^Enter an address such as/],
  ['http://erp.example.com/in', /^Use https/],
  ['https://user:secret@erp.example.com', /^Leave out the password/],
  ['https://192.168.1.10/in', /^Use a name instead/],
  ['https://[::1]/in', /^Use a name instead/],
  ['https://printer/in', /private network such as “printer”/],
  ['https://erp.example.com:8080/in', /^Use port 443 or 8443/],
])('of %s says which rule was broken', (address, words) => {
  expect(refusedAddressText(address)).toMatch(words);
});

it('of this installation says whose to enter', () => {
  expect(refusedAddressText('https://laser.example/in', true)).toMatch(
    /the one of your own server/,
  );
});
