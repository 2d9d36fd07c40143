/** Refusals of billing. */
export const BILLING_ERRORS = {
  checkout_unauthenticated: {
    status: 401,
    title: 'Authentication required',
    help: 'Sign in, then choose the plan again.',
  },
  billing_not_configured: {
    status: 503,
    title: 'Billing isn’t set up here',
    help: 'An administrator assigns plans on this installation. Ask for the plan you need.',
  },
  billing_unavailable: {
    status: 502,
    title: 'Stripe isn’t answering',
    help: 'Try again in a minute. If Stripe made the change after all, Plan and billing shows it soon.',
  },
  checkout_failed: {
    status: 502,
    title: 'Failed to create checkout session',
    help: 'You weren’t charged. Try again in a minute.',
  },
  price_not_offered: {
    status: 409,
    title: 'This price is no longer offered',
    help: 'You weren’t charged. Load the page again to see the current prices.',
  },
  return_address_refused: {
    status: 400,
    title: 'Stripe can’t return to this address',
    help: 'Use a page of this installation.',
  },
  already_subscribed: {
    status: 409,
    title: 'You already have a subscription',
    help: 'You weren’t charged again. Change your plan instead of buying a second one.',
  },
  payment_confirming: {
    status: 409,
    title: 'Your payment is being confirmed',
    help: 'You weren’t charged again. Your plan starts once Stripe confirms it, usually within seconds.',
  },
  email_not_verified: {
    status: 403,
    title: 'Verify your email first',
    help: 'Receipts go there. Open the link we sent you, or ask for a new one in Account settings.',
  },
  too_many_checkouts: {
    status: 429,
    title: 'Too many payments were started',
    help: 'You weren’t charged. Wait an hour, or contact support.',
  },
  too_many_checks: {
    status: 429,
    title: 'We have just asked Stripe',
    help: 'Wait {seconds} s and check again. Don’t pay again.',
    values: { seconds: 'count' },
  },
  no_subscription: {
    status: 409,
    title: 'You don’t have a subscription',
    help: 'Choose a plan on the upgrade page to start one.',
  },
  same_price: {
    status: 409,
    title: 'You already have this plan',
    help: 'Nothing was changed. Choose another plan.',
  },
  not_canceled: {
    status: 409,
    title: 'Your subscription isn’t going to end',
    help: 'There is nothing to resume.',
  },
  webhook_refused: {
    status: 400,
    title: 'This event isn’t signed by Stripe',
    help: 'Check the signing secret of the webhook endpoint, and the clock of the server.',
  },
  reconciliation_runs: {
    status: 409,
    title: 'A reconciliation is running',
    help: 'Wait until it has ended.',
  },
} as const;
