import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { AppError } from '../errors.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Characters of a statement in its span. Values are never in it: they are parameters. */
const MAX_TRACED = 2000;

/** A pooled connection for Kysely. Statements are sent immediately, without waiting for earlier responses. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #tracing: Tracing | undefined;
  #hasEnded = false;
  #failure: unknown;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined, tracing?: Tracing) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#tracing = tracing;
  }

  /**
   * Call when the transaction is over: the connection will soon serve another one, with the rights of another
   * caller.
   */
  end(): void {
    this.#hasEnded = true;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new AppError('internal', 'A statement came after its transaction');
    const name = this.#nameOf(text);
    const query = { text, values: [...parameters], ...(name !== undefined && { name }) };
    const span = this.#tracing?.begin(text.trimStart().split(/\s/, 1)[0] ?? 'query', 'client', {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, MAX_TRACED),
    });
    const result = await this.#client.query(query).catch((error: unknown) => {
      span?.end((error as Error).message);
      return this.#fail(error);
    });
    span?.end();
    const { rows, rowCount } = result;
    // pg keeps finished results for a while: without their rows, which are collected with the caller.
    result.rows = [];
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /**
   * When statements are sent together and one fails, PostgreSQL reports the later ones only as aborted. Callers get
   * the cause from all of them.
   */
  #fail(error: unknown): never {
    this.#failure ??= error;
    throw isAborted(error) ? this.#failure : error;
  }

  streamQuery(): never {
    throw new AppError('internal', 'Streaming queries are not used: page instead');
  }
}

/** in_failed_sql_transaction */
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02';
