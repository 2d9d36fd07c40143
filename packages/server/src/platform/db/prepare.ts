import { Kysely, PostgresDialect, type Compilable, type CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Only builds statements; never runs them. */
const builder = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) }),
});

/** Marks the place of a value that is known only when the statement runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is built and compiled once, at its first use; later only its values are filled in. For a wide
 * statement of a frequent request, building costs as much CPU as reading its rows. `build` must use each of its
 * values as a single parameter of the statement, and must not read them.
 */
export function prepare<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    compiled ??= build(builder, placeholders as Values).compile();
    return { ...compiled, parameters: fill(compiled.parameters, values) };
  };
}

/** Has a placeholder for every name. */
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

const fill = (parameters: readonly unknown[], values: object): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name as keyof typeof values] : parameter,
  );
