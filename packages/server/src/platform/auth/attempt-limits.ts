import { createHmac } from 'node:crypto';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { AppError } from '../errors.ts';

/** Maximum in one window, which begins with the first attempt. */
export interface WindowLimit {
  maximum: number;
  windowS: number;
}

interface Limit extends WindowLimit {
  /** What is counted, such as `account:ann@shop.example`. */
  key: string;
}

/** Somebody who has not signed in and names an account. */
export interface SignInAttempt {
  email: string;
  /** Address of the caller, grouped as by `toAddressGroup`. */
  addressGroup: string;
  /** Identifies a browser in which this account was signed in before. */
  deviceId: string | undefined;
}

/** Somebody who is signed in and names a new address for the account. */
interface EmailChangeAttempt extends Pick<SignInAttempt, 'email' | 'addressGroup'> {
  userId: string;
}

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** The longest that strangers can keep mails from an owner whose browser is not known. */
const MAIL_PAUSE_S = 3 * 60 * 60;

const TAKE = 'select auth.take_attempt($1, $2, $3) as wait_s';
const UNDO_COUNTS = `update auth.attempt_count set count = count - 1
  where key = any ($1) and count > 0`;
const SUCCEED = `with own as (delete from auth.attempt_count where key = $2) ${UNDO_COUNTS}`;

/**
 * A browser known to the account has its own budget, so that failures elsewhere can't lock out the owner. All other
 * browsers share the account's budget, regardless of their addresses (NIST SP 800-63B allows 100 consecutive
 * failures). The limit for one address is far higher, because a workshop shares one address.
 */
function limitsOf({ email, addressGroup, deviceId }: SignInAttempt): [Limit, ...Limit[]] {
  if (deviceId !== undefined) {
    const key = `device:${deviceId}:${email}`;
    return [
      { key, maximum: 10, windowS: QUARTER_S },
      { key: `day:${key}`, maximum: 50, windowS: DAY_S },
    ];
  }
  return [
    { key: `pair:${addressGroup}:${email}`, maximum: 10, windowS: QUARTER_S },
    { key: `account:${email}`, maximum: 20, windowS: QUARTER_S },
    { key: `day:account:${email}`, maximum: 100, windowS: DAY_S },
    { key: `address:${addressGroup}`, maximum: 100, windowS: QUARTER_S },
  ];
}

/** Counts in the database, shared by all processes. */
function createCounter({ pool, secret }: Pick<DatabaseHandle, 'pool' | 'secret'>, factor: number) {
  // Neither addresses nor emails are stored.
  const hide = ({ key }: Limit): string =>
    createHmac('sha256', secret).update(`attempt:${key}`).digest('base64url');

  async function take(limits: Limit[]): Promise<number> {
    const { rows } = await pool.query<{ wait_s: number }>(TAKE, [
      limits.map(hide),
      limits.map(({ maximum }) => maximum * factor),
      limits.map(({ windowS }) => windowS),
    ]);
    return rows[0]?.wait_s ?? 0;
  }

  async function takeOr(
    refusal: 'too_many_failures' | 'too_many_mails' | 'rate_limited',
    limits: Limit[],
  ) {
    const seconds = await take(limits);
    if (seconds > 0)
      throw new AppError(refusal, `Over a limit: ${refusal}`, { values: { seconds } });
  }

  /**
   * Runs `work`, of which only failures count: before anything is checked, so that simultaneous attempts cannot get
   * past the limit together. Success clears the first limit.
   */
  async function countFailures<T>(
    limits: [Limit, ...Limit[]],
    failures: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    await takeOr('too_many_failures', limits);
    const [own, ...shared] = limits;
    try {
      const result = await work();
      await pool.query(SUCCEED, [shared.map(hide), hide(own)]);
      return result;
    } catch (error) {
      const isFailure = error instanceof AppError && failures.includes(error.code);
      if (!isFailure) await pool.query(UNDO_COUNTS, [limits.map(hide)]);
      throw error;
    }
  }

  return { takeOr, countFailures };
}

/**
 * Creates limits that apply across all processes. `factor` raises them for tests, which sign up hundreds of users.
 */
export function createAttemptLimits(
  database: Pick<DatabaseHandle, 'pool' | 'secret'>,
  factor: number,
) {
  const { takeOr, countFailures } = createCounter(database, factor);
  const exact = createCounter(database, 1);
  return {
    /** Runs `work` as one attempt to sign in. Only a wrong password counts. */
    countFailure: <T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> =>
      countFailures(limitsOf(attempt), ['invalid_credentials'], work),
    /**
     * Runs `work`, which checks the password or code of somebody who is signed in. A stolen session pauses itself; the
     * account is paused after failures in many sessions.
     */
    countConfirmation: <T>(
      { userId, sessionId }: { userId: string; sessionId: string },
      work: () => Promise<T>,
    ): Promise<T> =>
      countFailures(
        [
          { key: `confirm:${userId}:${sessionId}`, maximum: 10, windowS: QUARTER_S },
          { key: `confirm:${userId}`, maximum: 100, windowS: QUARTER_S },
        ],
        ['wrong_password', 'wrong_code'],
        work,
      ),
    /** Counts a way in that somebody asks for by mail, whether or not the address has an account. */
    countMail: async ({ email, addressGroup, deviceId }: SignInAttempt): Promise<void> => {
      const key = deviceId === undefined ? `mail:${email}` : `mail:${deviceId}:${email}`;
      await takeOr('too_many_mails', [
        { key, maximum: 4, windowS: QUARTER_S },
        { key: `hours:${key}`, maximum: 8, windowS: MAIL_PAUSE_S },
        { key: `mails:${addressGroup}`, maximum: 20, windowS: QUARTER_S },
      ]);
    },
    /**
     * Counts a link to the new address of an account. Anybody can name any address here, so that nothing of this may
     * count against the ways in of its owner.
     */
    countEmailChange: async ({
      userId,
      email,
      addressGroup,
    }: EmailChangeAttempt): Promise<void> => {
      const keys = [`change-email:${userId}`, `change-email-to:${email}`];
      await takeOr('too_many_mails', [
        ...keys.map((key) => ({ key, maximum: 4, windowS: QUARTER_S })),
        ...keys.map((key) => ({ key: `hours:${key}`, maximum: 8, windowS: MAIL_PAUSE_S })),
        { key: `change-emails:${addressGroup}`, maximum: 20, windowS: QUARTER_S },
      ]);
    },
    /** Counts what somebody who is signed in does, whatever happens to the rows it adds. */
    countUse: async (
      { userId, what }: { userId: string; what: string },
      limits: readonly WindowLimit[],
    ): Promise<void> => {
      await exact.takeOr(
        'rate_limited',
        limits.map((limit) => ({ ...limit, key: `${what}:${limit.windowS}:${userId}` })),
      );
    },
    /** Counts a new account, even if creating it fails. */
    countSignUp: async (addressGroup: string): Promise<void> => {
      await takeOr('rate_limited', [{ key: `sign-up:${addressGroup}`, maximum: 10, windowS: 60 }]);
    },
  };
}
