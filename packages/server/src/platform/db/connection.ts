import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { AppError } from '../errors.ts';

/** A pooled connection as Kysely sees it. Statements are sent at once, without waiting for the answers before. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #hasEnded = false;
  #failure: unknown;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /** The transaction is over: the connection soon serves another one, with the rights of another caller. */
  end(): void {
    this.#hasEnded = true;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new AppError('internal', 'A statement came after its transaction');
    const name = this.#nameOf(text);
    const query = { text, values: [...parameters], ...(name !== undefined && { name }) };
    const result = await this.#client.query(query).catch((error: unknown) => this.#fail(error));
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Of statements sent together, each after the one that failed says only that; callers get the cause from all. */
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
