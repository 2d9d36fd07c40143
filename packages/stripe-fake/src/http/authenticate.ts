import { Stripe } from 'stripe';
import { invalidRequest, StripeFailure } from '../errors.ts';

const unauthorized = (message: string) => new StripeFailure(401, 'invalid_request_error', message);

/** The key of `Authorization: Bearer KEY`, or the user name of basic authentication. */
function readKey(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

/** Refuses a request without the right key. */
export function checkKey(header: string | undefined, apiKey: string): void {
  if (header === undefined)
    throw unauthorized('You did not provide an API key. Use the Authorization header.');
  if (readKey(header) !== apiKey) {
    const shown = readKey(header).slice(0, 8);
    throw unauthorized(`Invalid API Key provided: ${shown}****`);
  }
}

/** Refuses every version but the one of the installed package, whose shapes are answered here. */
export function checkVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalidRequest(
    `This test double speaks API version ${Stripe.API_VERSION} only, not ${version}.`,
  );
}
