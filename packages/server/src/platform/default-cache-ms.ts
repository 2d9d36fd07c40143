/** How long the server caches what changes rarely, such as clarification triggers and safety blocks (specification §9). */
export const DEFAULT_CACHE_MS = 5 * 60 * 1000;
