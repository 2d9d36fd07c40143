/** Errors of webhooks. */
export const WEBHOOK_ERRORS = {
  webhook_url_refused: {
    status: 400,
    title: 'Events can’t be sent to this address',
    help: 'Use a public https address with a name, at port 443 or 8443, without a password.',
  },
  webhook_url_own: {
    status: 400,
    title: 'This is an address of Beamwright itself',
    help: 'Enter the address of your own server, which gets the events.',
  },
  too_many_webhook_changes: {
    status: 429,
    title: 'Too many changes to webhooks within an hour',
    help: 'Nothing was changed. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    values: { minutes: 'number' },
  },
  too_many_webhook_sends: {
    status: 429,
    title: 'Too many webhook events were sent by hand within an hour',
    help: 'New events are still sent. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    values: { minutes: 'number' },
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
