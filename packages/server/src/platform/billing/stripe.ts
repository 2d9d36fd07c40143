import type { Stripe } from 'stripe';
import { AppError } from '../errors.ts';

/** The shapes that our code reads. The webhook endpoint at Stripe must have the same version. */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

/** Stripe's API and webhooks, of one account. */
export interface StripeClient {
  api: Stripe;
  mode: 'test' | 'live';
  /** How many signing secrets are known; two while one replaces the other. */
  secrets: number;
  /** The event, if its signature is of one of the secrets and within five minutes of now. */
  verify: (payload: Uint8Array, signature: string | undefined) => Stripe.Event | undefined;
}

/** Known by its fields, so that the package is only loaded where billing is configured. */
interface StripeFailure {
  type: string;
  message: string;
  code?: string;
  param?: string;
  statusCode?: number;
}

const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));

/** Whether Stripe refused with this code. */
export const isStripeCode = (error: unknown, code: string): boolean =>
  isStripeFailure(error) && error.code === code;

/** Whether Stripe refused because it has no object of this parameter (any more). */
export const isMissingAtStripe = (error: unknown, param: string): boolean =>
  isStripeFailure(error) && error.code === 'resource_missing' && error.param === param;

/** Undefined if Stripe has no such object (any more). */
export async function findAtStripe<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    const isMissing =
      isStripeFailure(error) && (error.code === 'resource_missing' || error.statusCode === 404);
    if (isMissing) return undefined;
    throw error;
  }
}

/** Turns a failure of Stripe into a refusal. What Stripe said is only logged. */
export async function askStripe<T>(
  request: Promise<T>,
  code: 'billing_unavailable' | 'checkout_failed' = 'billing_unavailable',
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!isStripeFailure(error)) throw error;
    throw new AppError(code, `Stripe: ${error.message}`, {}, error);
  }
}

const PAGE = 100;

/** Every page of a list, each with when it was asked for. */
export async function* pagesOf<T extends { id: string }, S>(
  request: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  before: () => Promise<S>,
): AsyncGenerator<{ rows: T[]; since: S }> {
  let last: string | undefined;
  do {
    const since = await before();
    const page = await askStripe(
      request({ limit: PAGE, ...(last !== undefined && { starting_after: last }) }),
    );
    yield { rows: page.data, since };
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last !== undefined);
}
