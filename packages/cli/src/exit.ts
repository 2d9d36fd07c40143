/** Exit codes: 1 wrong usage, a transfer that cannot be made or a file that is refused, 2 a question is open, 3 blocked for safety. */
export const EXIT = { workflow: 0, usage: 1, clarify: 2, blocked: 3 } as const;
