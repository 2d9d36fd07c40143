import type { Compilable, CompiledQuery } from 'kysely';

/** The last statements of a transaction, to be sent together with the commit. */
export class LastStatements<T> {
  readonly queries: readonly CompiledQuery[];
  readonly #present: (...results: never[][]) => T;

  constructor(queries: readonly CompiledQuery[], present: (...results: never[][]) => T) {
    this.queries = queries;
    this.#present = present;
  }

  present(results: unknown[][]): T {
    return this.#present(...(results as never[][]));
  }
}

/**
 * Ends a transaction with a statement that is sent together with the commit. `present` runs after both, so an error
 * it throws rolls nothing back.
 */
export const endWith = <Row, T>(
  query: Compilable<Row> | CompiledQuery<Row>,
  present: (rows: Row[]) => T,
): LastStatements<T> => endWithAll([compile(query)], present);

/** The same with several statements, none of which depends on another. */
export const endWithAll = <const Queries extends readonly CompiledQuery[], T>(
  queries: Queries,
  present: (...results: ResultsOf<Queries>) => T,
): LastStatements<T> =>
  new LastStatements<T>(queries, (...results) =>
    present(...(results as unknown as ResultsOf<Queries>)),
  );

/** The rows of each statement. */
type ResultsOf<Queries extends readonly CompiledQuery[]> = {
  -readonly [K in keyof Queries]: Queries[K] extends CompiledQuery<infer Row> ? Row[] : never;
};

const compile = <Row>(query: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> =>
  'compile' in query ? query.compile() : query;
