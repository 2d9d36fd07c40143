import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * The group of addresses that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, because a
 * customer has at least that. IPv4 inside IPv6 counts as IPv4. A connection that is already closed has no address.
 */
export function toAddressGroup(address: string | undefined): string {
  if (address === undefined) return 'none';
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const parts = expand(plain);
  const mapped = MAPPED_IPV4.exec(parts.join(':'));
  if (mapped) {
    const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16));
    return [high, low].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.');
  }
  return `${parts.slice(0, 4).join(':')}::/64`;
}

/** The eight parts of a valid IPv6 address, in lower case and without leading zeros. */
function expand(address: string): string[] {
  // The URL parser converts dotted endings and normalizes each part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])];
}
