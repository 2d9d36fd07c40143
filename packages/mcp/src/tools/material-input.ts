import * as z from 'zod';

const MAX_MATERIAL = 2000;

/** A material in the user's words; they may be a sentence. */
export const materialInput = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_MATERIAL, `Shorten it to ${MAX_MATERIAL} characters.`)
    .describe(description);
