/** Errors of webhooks. */
export const WEBHOOK_ERRORS = {
  webhook_url_refused: {
    status: 400,
    title: 'Events can’t be sent to this address',
    help: 'Use a public https address with a name, at port 443 or 8443, without a password.',
  },
  too_many_webhooks: {
    status: 403,
    title:
      '{n, plural, one {Your plan includes # endpoint} other {Your plan includes # endpoints}}',
    help: 'Delete one you no longer use, or choose a larger plan.',
    values: { n: 'number' },
  },
  webhook_off: {
    status: 409,
    title: 'This endpoint gets no events',
    help: 'Resume it first.',
  },
} as const;
