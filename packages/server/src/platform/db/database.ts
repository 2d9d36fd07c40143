import type { AccountsTables } from '../../features/accounts/tables.ts';
import type { JobsTables } from '../../features/jobs/tables.ts';
import type { LibraryTables } from '../../features/library/tables.ts';
import type { MachinesTables } from '../../features/machines/tables.ts';
import type { PlansTables } from '../../features/plans/tables.ts';

/** Every table the server knows, one interface a slice. */
export interface Database
  extends AccountsTables, JobsTables, LibraryTables, MachinesTables, PlansTables {}
