import { AppError } from '../../platform/errors.ts';

/** Pages that Stripe may return to. Otherwise a link of ours would lead to any site, by way of a page people trust. */
const SUCCESS_PAGES = ['/checkout/success'];
const OTHER_PAGES = ['/upgrade', '/settings', '/settings/plan', '/pricing'];

/** Refuses what is not a page of this installation. Stripe replaces `{CHECKOUT_SESSION_ID}` in the query. */
export function requireReturnAddress(
  publicUrl: string,
  address: string,
  kind: 'success' | 'other',
): string {
  const pages = kind === 'success' ? SUCCESS_PAGES : OTHER_PAGES;
  const base = new URL(publicUrl);
  const url = URL.parse(address);
  const root = base.pathname.replace(/\/$/, '');
  const isOurs =
    url !== null &&
    url.origin === base.origin &&
    url.username + url.password + url.hash === '' &&
    pages.some((page) => url.pathname === root + page);
  if (!isOurs) throw new AppError('return_address_refused', `refused to return to ${address}`);
  return address;
}
