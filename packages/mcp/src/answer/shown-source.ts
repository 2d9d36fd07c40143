import type { Source } from '@beamwright/domain';
import * as z from 'zod';

export const shownSource = z.object({
  id: z.string(),
  title: z.string(),
  ref: z.string().describe('Where it is published.'),
  license: z.string(),
});

export const showSource = ({ id, title, ref, license }: Source): z.output<typeof shownSource> => ({
  id,
  title,
  ref,
  license,
});
