/** Versions of the API by the day on which they began, oldest first. A request names one in `Beamwright-Version`. */
export const API_VERSIONS = ['2026-11-30'] as const;
type ApiVersion = (typeof API_VERSIONS)[number];

/** The one that answers who names none. */
export const API_VERSION: ApiVersion = API_VERSIONS[0];

export const isApiVersion = (name: unknown): name is ApiVersion =>
  (API_VERSIONS as readonly unknown[]).includes(name);
