/**
 * Exit codes: 1 wrong usage, a transfer that cannot be made or a file that is refused, 2 a question is open, 3 blocked for safety,
 *  4 nothing of the job can be done with this laser.
 */
export const EXIT = { workflow: 0, usage: 1, clarify: 2, blocked: 3, impossible: 4 } as const;
