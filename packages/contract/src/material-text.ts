import * as z from 'zod/mini';
import { field } from './schema.ts';

export const materialText = field(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  'Material in the user’s words.',
);
