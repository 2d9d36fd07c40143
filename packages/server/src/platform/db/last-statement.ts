import type { Compilable, CompiledQuery } from 'kysely';

/** What a transaction ends with when its last statement may be sent along with the commit. */
export class LastStatement<T> {
  readonly query: CompiledQuery;
  readonly #present: (rows: never[]) => T;

  constructor(query: CompiledQuery, present: (rows: never[]) => T) {
    this.query = query;
    this.#present = present;
  }

  present(rows: unknown[]): T {
    return this.#present(rows as never[]);
  }
}

/**
 * Ends a transaction with a statement that shares a round trip with the commit. `present` runs after
 * both: what it throws undoes nothing.
 */
export const endWith = <Row, T>(
  query: Compilable<Row> | CompiledQuery<Row>,
  present: (rows: Row[]) => T,
): LastStatement<T> => new LastStatement<T>('compile' in query ? query.compile() : query, present);
