/** Exit codes: 1 wrong usage or a transfer that cannot be made, 2 a question is open, 3 blocked for safety. */
export const EXIT = { workflow: 0, usage: 1, clarify: 2, blocked: 3 } as const;
