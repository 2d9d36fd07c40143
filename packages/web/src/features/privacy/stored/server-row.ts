import type { ConsentCategory } from '@beamwright/contract';
import type { DaysOf } from '../../../lib/use-retention.ts';

/** What the server keeps, by its tables. */
export interface ServerRow {
  names: string;
  category: ConsentCategory;
  whatFor: () => string;
  kept: (days: DaysOf) => string;
}
