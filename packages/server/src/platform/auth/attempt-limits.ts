import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@beamwright/contract';
import type { QueryConfig, QueryResult } from 'pg';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { sendTogether } from '../db/send-together.ts';
import { AppError } from '../errors.ts';
import { toAddressGroup, toNeighborhood } from '../http/address-group.ts';
import { createAttemptQueue } from './wait-for-attempts.ts';

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

/** Somebody whose password was right, and who has not signed in. */
interface CodeAttempt {
  userId: string;
  /** As of `SignInAttempt`. */
  deviceId: string | undefined;
  /** A recovery code can't be guessed, so that strangers who know the password can't close this way for a day. */
  isRecovery: boolean;
}

/** Somebody who is signed in and names a new address for the account. */
interface EmailChangeAttempt extends Pick<SignInAttempt, 'email' | 'addressGroup'> {
  userId: string;
  /** Whether the address that the account has now was proved. */
  isProved: boolean;
}

/** What visitors may send. */
export interface MessageLimits {
  /** Of one address in one network: nobody else can use up what its owner may send. */
  byEmail: readonly WindowLimit[];
  byNetwork: readonly WindowLimit[];
  /** Of neighboring networks, so that whoever has many of them gets a share of the total only. */
  byNeighborhood: readonly WindowLimit[];
  inTotal: readonly WindowLimit[];
  /** Of one address in all networks. Anybody can name it, so nothing is refused beyond it. */
  usual: readonly WindowLimit[];
}

interface MessageAttempt {
  /** Names a budget of its own. */
  kind: string;
  email: string;
  /** The caller's. */
  address: string | undefined;
}

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** The longest that strangers can keep mails from an owner whose browser is not known. */
const MAIL_PAUSE_S = 3 * 60 * 60;

const TAKE = 'select auth.take_attempt($1, $2, $3) as wait_s';
/** In the order of their keys, as `take_attempt` does, so that attempts never deadlock. */
const LOCKED = `locked as materialized (
  select key from auth.attempt_count where key = any ($1::text[]) order by key for update)`;
const UNDO_COUNTS = `with ${LOCKED} update auth.attempt_count set count = count - 1
  where key in (select key from locked) and count > 0`;
/** Only while the session `$3` is there, if one is named. */
const TAKE_BACK = `with ${LOCKED}, taken as (select key from locked
    where $3::text is null or exists (select from auth.session where token_hash = $3)),
  own as (delete from auth.attempt_count where key = $2 and key in (select key from taken))
  update auth.attempt_count set count = count - 1
  where key in (select key from taken) and count > 0 and key <> $2`;

/** Takes back what was counted: with the hash of the token of a new session, only if that has not been ended again. */
export type TakeBack = (sessionHash?: string) => QueryConfig;

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

/** As for wrong passwords, a browser known to the account has its own budget. */
function codeLimitsOf({ userId, deviceId, isRecovery }: CodeAttempt): [Limit, ...Limit[]] {
  const key = deviceId === undefined ? `code:${userId}` : `code:${userId}:${deviceId}`;
  const quarter = { key, maximum: 10, windowS: QUARTER_S };
  return isRecovery ? [quarter] : [quarter, { key: `day:${key}`, maximum: 50, windowS: DAY_S }];
}

/** Of mails that somebody can ask for. */
const mailsOf = (key: string): Limit[] => [
  { key, maximum: 4, windowS: QUARTER_S },
  { key: `hours:${key}`, maximum: 8, windowS: MAIL_PAUSE_S },
];

/** Seconds until something is counted again; 0 if it was counted. */
const waitOf = (taken: QueryResult | undefined): number =>
  (taken?.rows as { wait_s: number }[] | undefined)?.[0]?.wait_s ?? 0;

type Refusal =
  | 'too_many_failures'
  | 'too_many_codes'
  | 'too_many_mails'
  | 'too_many_messages'
  | 'rate_limited';

/** What counts as a failure, and how one is refused beyond a limit. */
interface Failure {
  codes: readonly ErrorCode[];
  refusal: Refusal;
}

const FAILED_SIGN_IN: Failure = { codes: ['invalid_credentials'], refusal: 'too_many_failures' };
const FAILED_CONFIRMATION: Failure = {
  codes: ['wrong_password', 'wrong_code'],
  refusal: 'too_many_failures',
};
const WRONG_TYPED_CODE: Failure = {
  codes: ['member_code_unknown', 'kiosk_code_invalid', 'invitation_invalid'],
  refusal: 'rate_limited',
};
const WRONG_CODE: Failure = { codes: ['wrong_code'], refusal: 'too_many_codes' };

/** Counts in the database, shared by all processes. */
function createCounter({ pool, secret }: Pick<DatabaseHandle, 'pool' | 'secret'>, factor: number) {
  // Neither addresses nor emails are stored.
  const hide = ({ key }: Limit): string =>
    createHmac('sha256', secret).update(`attempt:${key}`).digest('base64url');

  const take = (limits: Limit[]): QueryConfig => ({
    name: 'take-attempt',
    text: TAKE,
    values: [
      limits.map(hide),
      limits.map(({ maximum }) => maximum * factor),
      limits.map(({ windowS }) => windowS),
    ],
  });

  /** Returns the results of `others`, which are sent along. */
  async function takeOr(
    refusal: Refusal,
    limits: Limit[],
    others: QueryConfig[] = [],
  ): Promise<QueryResult[]> {
    const [taken, ...results] = await sendTogether(pool, [take(limits), ...others]);
    const seconds = waitOf(taken);
    if (seconds > 0)
      throw new AppError(refusal, `Over a limit: ${refusal}`, { values: { seconds } });
    return results;
  }

  const queue = createAttemptQueue(
    (error) =>
      error instanceof AppError && ['too_many_failures', 'too_many_codes'].includes(error.code),
  );

  /**
   * Counts a failure in `check`. It is counted before anything is checked, so that simultaneous attempts cannot get past
   * the limit together, and taken back otherwise. `check` gets the rows of `read`, and sends `takeBack` at its end, which
   * also clears the first limit.
   */
  function countFailure<T>(
    limits: [Limit, ...Limit[]],
    { codes, refusal }: Failure,
    check: (takeBack: TakeBack, rows: unknown[]) => Promise<T>,
    read: QueryConfig[] = [],
  ): Promise<T> {
    const keys = limits.map(hide);
    const takeBack = (sessionHash?: string) => ({
      name: 'take-back-attempt',
      text: TAKE_BACK,
      values: [keys, keys[0], sessionHash ?? null],
    });
    const count = () => takeOr(refusal, limits, read);
    return queue(keys, count, async ([found]) => {
      try {
        return await check(takeBack, found?.rows ?? []);
      } catch (error) {
        const isFailure = error instanceof AppError && codes.includes(error.code);
        if (!isFailure) await pool.query(UNDO_COUNTS, [keys]);
        throw error;
      }
    });
  }

  /** Counts something unless it is beyond a limit. Returns whether it was counted. */
  const countIfWithin = async (limits: Limit[]): Promise<boolean> =>
    waitOf(await pool.query(take(limits))) === 0;

  return { takeOr, countIfWithin, countFailure };
}

function createMailLimits({
  takeOr,
  countIfWithin,
}: Pick<ReturnType<typeof createCounter>, 'takeOr' | 'countIfWithin'>) {
  return {
    /**
     * Counts what a visitor sends, by the address it names, by network and in total. Returns whether the address is
     * named no more often than usual.
     */
    countMessage: async (
      { kind, email, address }: MessageAttempt,
      { byEmail, byNetwork, byNeighborhood, inTotal, usual }: MessageLimits,
    ): Promise<boolean> => {
      const by = (key: string, limits: readonly WindowLimit[]) =>
        limits.map((limit) => ({ ...limit, key: `${kind}:${limit.windowS}:${key}` }));
      const [named, network] = [email.toLowerCase(), toAddressGroup(address)];
      await takeOr('too_many_messages', [
        ...by(`email:${network}:${named}`, byEmail),
        ...by(`network:${network}`, byNetwork),
        ...by(`neighborhood:${toNeighborhood(address)}`, byNeighborhood),
        ...by('all', inTotal),
      ]);
      // Only what is let through counts: what was refused says nothing of the address.
      return countIfWithin(by(`named:${named}`, usual));
    },
    /** Counts a way in that somebody asks for by mail, whether or not the address has an account. */
    countMail: async ({ email, addressGroup, deviceId }: SignInAttempt): Promise<void> => {
      const key = deviceId === undefined ? `mail:${email}` : `mail:${deviceId}:${email}`;
      await takeOr('too_many_mails', [
        ...mailsOf(key),
        { key: `mails:${addressGroup}`, maximum: 20, windowS: QUARTER_S },
      ]);
    },
    /**
     * Counts a link to the new address of an account. Anybody can name any address here, so this does not count against
     * the ways in of its owner. Beyond its limit, an address gets no further mail, except the first of an account whose
     * own address was proved. Whoever asks is told when it gets the next one, whether or not it has an account.
     */
    countEmailChange: async (attempt: EmailChangeAttempt): Promise<void> => {
      const { userId, isProved, email, addressGroup } = attempt;
      const [by, to] = [`change-email:${userId}`, `change-email-to:${email}`];
      await takeOr('too_many_mails', [
        ...mailsOf(by),
        { key: `change-emails:${addressGroup}`, maximum: 20, windowS: QUARTER_S },
      ]);
      const first = { key: `${to}:${userId}`, maximum: 1, windowS: MAIL_PAUSE_S };
      if (isProved && (await countIfWithin([first]))) return;
      await takeOr('too_many_mails', mailsOf(to));
    },
  };
}

/**
 * Creates limits that apply across all processes. `factor` raises them for tests, which sign up hundreds of users.
 */
export function createAttemptLimits(
  database: Pick<DatabaseHandle, 'pool' | 'secret'>,
  factor: number,
) {
  const counter = createCounter(database, factor);
  const { takeOr, countFailure } = counter;
  const exact = createCounter(database, 1);
  return {
    /**
     * Counts a wrong password in `signIn`, which gets the rows of `read` and sends `takeBack` with its last statements.
     */
    countWrongSignIn: <T>(
      attempt: SignInAttempt,
      read: QueryConfig,
      signIn: (takeBack: TakeBack, rows: unknown[]) => Promise<T>,
    ): Promise<T> => countFailure(limitsOf(attempt), FAILED_SIGN_IN, signIn, [read]),
    /** Counts a wrong code in `check`, which sends `takeBack` with its last statements. */
    countWrongCode: <T>(
      attempt: CodeAttempt,
      check: (takeBack: TakeBack) => Promise<T>,
    ): Promise<T> => exact.countFailure(codeLimitsOf(attempt), WRONG_CODE, check),
    /**
     * Counts a wrong password or code in `check`, of somebody who is signed in. A stolen session pauses itself; the
     * account is paused after failures in many sessions.
     */
    countWrongConfirmation: <T>(
      { userId, sessionId }: { userId: string; sessionId: string },
      check: () => Promise<T>,
    ): Promise<T> =>
      countFailure(
        [
          { key: `confirm:${userId}:${sessionId}`, maximum: 10, windowS: QUARTER_S },
          { key: `confirm:${userId}`, maximum: 100, windowS: QUARTER_S },
        ],
        FAILED_CONFIRMATION,
        async (takeBack) => {
          const result = await check();
          await database.pool.query(takeBack());
          return result;
        },
      ),
    /** Counts a wrong code in `check`, typed at a device, by an account or, to make a browser a device, at an address. */
    countWrongTypedCode: <T>(by: string, check: () => Promise<T>): Promise<T> =>
      exact.countFailure(
        [
          { key: `tablet:${by}`, maximum: 10, windowS: QUARTER_S },
          { key: `day:tablet:${by}`, maximum: 60, windowS: DAY_S },
        ],
        WRONG_TYPED_CODE,
        async (takeBack) => {
          const result = await check();
          await database.pool.query(takeBack());
          return result;
        },
      ),
    ...createMailLimits(counter),
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
