import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { AppError } from '../errors.ts';

/** A pooled connection as Kysely sees it. Statements are sent at once, without waiting for the answers before. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #hasEnded = false;

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
    const result = await this.#client.query({
      text,
      values: [...parameters],
      ...(name !== undefined && { name }),
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new AppError('internal', 'Streaming queries are not used: page instead');
  }
}
