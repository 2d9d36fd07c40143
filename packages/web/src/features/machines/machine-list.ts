import { listMachines } from '@beamwright/contract';
import { pageOptionsFor } from '../../lib/query.ts';

/** The user's machines with their lenses, newest first; one shared query. */
export const machineListOptions = pageOptionsFor(listMachines, { limit: 100 });
