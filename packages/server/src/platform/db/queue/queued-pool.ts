import pg from 'pg';
import { AppError } from '../../errors.ts';
import { currentCaller } from './caller.ts';
import { FairQueue, type QueueLimits, type Refusal } from './fair-queue.ts';

/** Range of the `Retry-After` for a refused caller, in seconds. */
const RETRY_MIN_S = 1;
const RETRY_MAX_S = 15;

/** Share of the connections that one user can have at once: 5 of 10 on PostgreSQL, the only one on the embedded engine. */
const MAX_SHARE_PER_CALLER = 0.5;

/** Longer than any transaction: an import of 20,000 rows takes 14 s on the embedded engine. */
const MAX_BEGUN_WAIT_MS = 60_000;

/** Longer than the time between two transactions of a request, shorter than between two answers of a model. */
const QUIET_MS = 20;
/** Maximum wait of background work on a server that is never quiet: about its turn among 50 users. */
const BACKGROUND_MS = 250;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

export interface QueuedPoolOptions extends pg.PoolConfig {
  max: number;
  queue: Pick<QueueLimits, 'waiting' | 'maxWaitingPerCaller' | 'waitMs' | 'urgentMs'>;
  /** The database is on another computer. If it sent no response during a complete wait, it counts as lost. */
  isRemote: boolean;
}

/** `pg.Pool` with a bounded queue that is fair between callers, see `FairQueue`. */
export class QueuedPool extends pg.Pool {
  readonly #queue: FairQueue;
  #answeredAt = performance.now();

  constructor({ queue, isRemote, ...config }: QueuedPoolOptions) {
    super(config);
    this.#queue = new FairQueue(
      {
        ...queue,
        places: config.max,
        maxPlacesPerCaller: Math.max(1, Math.floor(config.max * MAX_SHARE_PER_CALLER)),
        begunMs: MAX_BEGUN_WAIT_MS,
        quietMs: QUIET_MS,
        backgroundMs: BACKGROUND_MS,
      },
      (refusal, waitedMs) => {
        const isSilent = isRemote && performance.now() - this.#answeredAt >= waitedMs;
        // Work that has begun may be half done, so its caller must not be invited to retry as if nothing had
        // happened.
        const isLost = refusal === 'late' && (isSilent || waitedMs >= MAX_BEGUN_WAIT_MS);
        return isLost ? toLost() : this.#toBusy(refusal, waitedMs);
      },
    );
    // In `pg.Pool` this is a getter, but its types declare a property, so neither kind of override compiles.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#queue.waiting });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connect();
    void this.#hand(callback);
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.#queue.refuseAll(new Error('Cannot use a pool after calling end on the pool'));
    return callback ? super.end(callback) : super.end();
  }

  /** `pg.Pool` itself uses the callback form, for `query`. */
  async #hand(callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#connect();
    } catch (error) {
      callback(error as Error, undefined, () => {});
      return;
    }
    callback(undefined, client, (error) => client.release(error));
  }

  async #connect(): Promise<pg.PoolClient> {
    const leave = await this.#queue.enter(currentCaller());
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        if (!error) this.#answeredAt = performance.now();
        try {
          release(error);
        } finally {
          leave();
        }
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  #toBusy(refusal: Refusal, waitedMs: number): AppError {
    const expected = Math.ceil(Math.max(this.#queue.oldestMs, waitedMs) / 1000);
    const seconds = Math.min(Math.max(expected, RETRY_MIN_S), RETRY_MAX_S);
    const { waiting } = this.#queue;
    return new AppError(
      'server_busy',
      `No connection of the database: ${refusal} after ${Math.round(waitedMs)} ms, ${waiting} waiting`,
      { values: { seconds } },
    );
  }
}

const toLost = (): Error => new Error('timeout exceeded when trying to connect');
