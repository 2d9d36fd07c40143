/**
 * Exit codes: 1 wrong usage, an impossible transfer, a refused file or a full disk, 2 a question is open, 3 blocked for safety,
 * 4 this laser can do no part of the job, 5 the server refused, or can't be reached.
 */
export const EXIT = {
  workflow: 0,
  usage: 1,
  clarify: 2,
  blocked: 3,
  impossible: 4,
  server: 5,
} as const;
