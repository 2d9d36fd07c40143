import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * The group of addresses that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, because a
 * customer has at least that. IPv4 inside IPv6 counts as IPv4. A connection that is already closed has no address.
 */
export function toAddressGroup(address: string | undefined): string {
  const parts = split(address);
  if (typeof parts === 'string') return parts;
  return `${parts.slice(0, 4).join(':')}::/64`;
}

/**
 * The addresses that one customer can have many of: the /48 of an IPv6 address, which tunnels and hosting give away, or
 * the /24 of an IPv4 address.
 */
export function toNeighborhood(address: string | undefined): string {
  const parts = split(address);
  if (typeof parts !== 'string') return `${parts.slice(0, 3).join(':')}::/48`;
  return isIPv4(parts) ? `${parts.slice(0, parts.lastIndexOf('.'))}.0/24` : parts;
}

/** The eight parts of an IPv6 address, or an IPv4 address as it is. */
function split(address: string | undefined): string[] | string {
  if (address === undefined) return 'none';
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const parts = expand(plain);
  const mapped = MAPPED_IPV4.exec(parts.join(':'));
  if (!mapped) return parts;
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16));
  return [high, low].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.');
}

/** The eight parts of a valid IPv6 address, in lower case and without leading zeros. */
function expand(address: string): string[] {
  // The URL parser converts dotted endings and normalizes each part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])];
}
