import { i18n } from '../../../lib/i18n.ts';

const NUMBERS = /^[\d.]+$/;

/** Why the server refuses an address. It decides; this says which of its rules was broken. */
export function refusedAddressText(address: string, isOwn = false): string {
  if (isOwn) {
    return i18n.t('This is an address of Beamwright itself. Enter the one of your own server.');
  }
  const url = URL.parse(address);
  if (url === null) return i18n.t('Enter an address such as https://example.com/beamwright');
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:') return i18n.t('Use https, so that nobody on the way can read events.');
  if (username + password !== '') {
    return i18n.t('Leave out the password. The signature proves who sent an event.');
  }
  if (NUMBERS.test(hostname) || hostname.startsWith('[')) {
    return i18n.t('Use a name instead of an IP address.');
  }
  if (!hostname.includes('.') || hostname.endsWith('.')) {
    return i18n.t(
      'Events go out to the public internet only, never into a private network such as “{name}”.',
      { name: hostname },
    );
  }
  if (port !== '' && port !== '8443') return i18n.t('Use port 443 or 8443.');
  return i18n.t('Use a public https address with a name, at port 443 or 8443.');
}
