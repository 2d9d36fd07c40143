const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address that our API has returned may be opened: encrypted, or on this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.has(url.hostname));
}

/** Leaves for a page of Stripe. */
export function openStripePage(address: string): void {
  if (!isSafeAddress(address)) throw new Error(`Not an address to open: ${address}`);
  window.location.assign(address);
}

/** Addresses that Stripe returns to. */
export const returnAddress = (path: '/upgrade' | '/settings/plan'): string =>
  window.location.origin + path;

/** Stripe puts the ID of the checkout session in place of the braces. */
export const successAddress = (): string =>
  `${window.location.origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`;
