/** A time as it is sent. */
export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
