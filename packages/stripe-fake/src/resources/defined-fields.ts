type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The parameters that were given, without `metadata`, which is merged. */
export function definedFields<T extends { metadata?: unknown }>(
  params: T,
): Partial<Defined<Omit<T, 'metadata'>>> {
  const entries = Object.entries(params).filter(
    ([key, value]) => value !== undefined && key !== 'metadata',
  );
  return Object.fromEntries(entries) as Partial<Defined<Omit<T, 'metadata'>>>;
}
