/** Runs SQL as the owner of the tables, without row-level security. */
export type RunSql = <Row = Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;
