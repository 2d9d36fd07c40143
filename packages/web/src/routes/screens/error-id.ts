/** Short enough to read out on the phone, long enough to find in a log. */
export const newErrorId = (): string => crypto.randomUUID().slice(0, 8);
