/** Codes with which PostgreSQL refuses a row. */
const VIOLATIONS = { unique: '23505', foreign_key: '23503' } as const;

/** Throws the refusal in place of the database's error if the write violates a key of that kind. */
export async function refuseViolation<T>(
  write: Promise<T>,
  kind: keyof typeof VIOLATIONS,
  refuse: (cause: unknown) => Error,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== VIOLATIONS[kind]) throw error;
    throw refuse(error);
  }
}
