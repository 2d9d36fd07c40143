import type { Platform } from '../../../../platform/platform.ts';
import { readDisk } from '../record/load.ts';
import type { Capacities } from './load.ts';

/** Of the 5,000 connections of a process, those that may be event streams (`limit-connections.ts`). */
const STREAMS = 3000;

export const readCapacities = async ({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): Promise<Capacities> => ({
  connections: database.pool.options.max,
  streams: STREAMS,
  disk: await readDisk(config.filesDir),
});
