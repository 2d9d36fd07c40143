import * as z from 'zod';

/** A check reads it eight times: for each laser, as a name and as a sentence. */
const MAX_MATERIAL = 500;

/** A material in the user's words; they may be a sentence. */
export const materialInput = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_MATERIAL, `Shorten it to ${MAX_MATERIAL} characters.`)
    .describe(description);
