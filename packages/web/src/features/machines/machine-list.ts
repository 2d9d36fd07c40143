import { listMachines } from '@beamwright/contract';
import { pageOptionsFor } from '../../lib/query.ts';

/** The machines of the user with their lenses, newest first: one query for every place that shows them. */
export const machineListOptions = pageOptionsFor(listMachines, { limit: 100 });
