/** What the README promises of signing in and sessions. */
export const AUTH_LIMITS = {
  /** Beyond hashing the password, in ms. */
  signInMs: 10,
  /** Of the session of a request, beyond one round trip to the database, in ms. */
  sessionMs: 0.3,
  /** Tries with each of two kinds of addresses. */
  tries: 200,
  /** A difference in time that a t-test finds; one comparison in a thousand is over by chance. */
  leastP: 0.001,
} as const;
