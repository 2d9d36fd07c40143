import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { StripeClient } from '../../platform/billing/stripe.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';

/** What everything here works with. */
export interface Billing {
  stripe: StripeClient;
  /** Runs one transaction with the rights of the service role. */
  db: <T>(work: Work<T>) => Promise<T>;
  mail: Pick<MailService, 'write'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** For one request; refused where this installation takes no payments. */
export const billingOf = (
  { stripe, transactions, mail }: Pick<Platform, 'stripe' | 'transactions' | 'mail'>,
  log: Billing['log'],
): Billing => ({ stripe: requireStripe(stripe), db: transactions.asService, mail, log });

/** Refuses where this installation takes no payments. */
export function requireStripe(stripe: StripeClient | undefined): StripeClient {
  if (stripe === undefined)
    throw new AppError('billing_not_configured', 'STRIPE_SECRET_KEY is empty');
  return stripe;
}

/**
 * The database's time, before a request to Stripe begins. Of two answers about one object, the later request holds: a
 * change that only the earlier one saw has an event of its own, which asks again.
 */
export const requestTime = ({ db }: Pick<Billing, 'db'>): Promise<string> =>
  db(async (trx) => {
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(trx);
    return rows[0]?.at ?? '';
  });

/** The ID of what may have been expanded. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Refuses a word that this version does not know, so that the event stays and is seen. */
export function requireKnown<const W extends string>(
  word: string,
  known: readonly W[],
  what: string,
): W {
  const found = known.find((each) => each === word);
  if (found === undefined) throw new Error(`Stripe sent the unknown ${what} ${word}`);
  return found;
}
