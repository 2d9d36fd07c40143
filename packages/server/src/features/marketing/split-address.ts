import { AppError } from '../../platform/errors.ts';

/** One slash first, however it is written, and no backslash: browsers take `//other.example` and `/\other.example` for another site. */
const OWN_PATH = /^\/(?!\/|%2f|%5c)[^\\]*$/i;

interface Address {
  pagePath: string;
  /** With the question mark; empty without one. */
  query: string;
}

/**
 * What a request asks for. Refuses what isn't a path of this site, such as `http://other.example/materials`, which a request
 * line may say: whoever is redirected there would leave.
 */
export function splitAddress(url: string): Address {
  const at = url.indexOf('?');
  const end = at < 0 ? url.length : at;
  const pagePath = url.slice(0, end);
  if (!OWN_PATH.test(pagePath)) throw new AppError('malformed_request', `no path: ${pagePath}`);
  return { pagePath, query: url.slice(end) };
}
