import type { Config } from '../../config.ts';

/**
 * Whether mails to an address may come back to us, so that replies would go round in circles: the addresses that we send
 * from and read, with whatever follows a plus, and all of a domain that is ours. A domain of many, such as that of a
 * free mailbox, is not: it has nothing to do with PUBLIC_URL.
 */
export function isOwnAddress(
  address: string,
  { supportEmail, mail, publicUrl }: Pick<Config, 'supportEmail' | 'mail' | 'publicUrl'>,
): boolean {
  const { hostname } = new URL(publicUrl);
  const given = split(address);
  return [supportEmail, mail.from].map(split).some(({ box, domain }) => {
    if (given.domain !== domain) return false;
    return given.box === box || hostname === domain || hostname.endsWith(`.${domain}`);
  });
}

function split(address: string): { box: string; domain: string } {
  const at = address.lastIndexOf('@');
  const [box = ''] = address.slice(0, at).toLowerCase().split('+');
  return { box, domain: address.slice(at + 1).toLowerCase() };
}
