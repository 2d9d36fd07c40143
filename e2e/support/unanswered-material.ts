/** The fake model of `serve.ts` never answers a job in this material: for journeys that don't wait for an answer. */
export const UNANSWERED_MATERIAL = 'alder';
