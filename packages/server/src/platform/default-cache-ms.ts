/**
 * How long the server caches data that rarely changes, such as clarification triggers and safety blocks, in ms
 * (specification §9).
 */
export const DEFAULT_CACHE_MS = 5 * 60 * 1000;
