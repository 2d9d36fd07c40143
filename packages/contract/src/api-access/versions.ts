/** Versions of the API by the day on which they began, oldest first. A request names one in `Beamwright-Version`. */
export const API_VERSIONS = ['2026-11-30'] as const;
type ApiVersion = (typeof API_VERSIONS)[number];

/** The one that answers who names none. */
export const API_VERSION: ApiVersion = API_VERSIONS[0];

/** What each version changed for callers, the newest first. */
export const API_CHANGES: readonly { version: ApiVersion; changes: readonly string[] }[] = [
  {
    version: '2026-11-30',
    changes: [
      'First version: keys with scopes, `Idempotency-Key`, `RateLimit` headers, pages with `Link`, and `ETag`.',
      'Up to 100 jobs in one call, with `POST /job-batches`.',
      'Webhooks by the Standard Webhooks rules, and an MCP server at `/mcp`.',
    ],
  },
];

export const isApiVersion = (name: unknown): name is ApiVersion =>
  (API_VERSIONS as readonly unknown[]).includes(name);
