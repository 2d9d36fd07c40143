/**
 * Whether a button may open an address: a path or address of this installation (`origin`), or https at one of these
 * hosts, on the port of https. Never a script, nor an address that only looks like one of ours.
 */
export function isAllowedLink(address: string, origin: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address, address.startsWith('/') ? origin : undefined);
  // An address such as blob:https://… has the origin of a page, too.
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  // Whoever takes the path alone would go to another host.
  if (url.pathname.startsWith('//')) return false;
  if (url.origin === origin) return true;
  return (
    !address.startsWith('/') &&
    url.protocol === 'https:' &&
    url.port === '' &&
    hosts.includes(url.hostname)
  );
}

/** An address as it is stored: that of a browser, which may be written in other ways, or a path. */
export const toStoredLink = (address: string): string =>
  address.startsWith('/') ? address : new URL(address).href;
