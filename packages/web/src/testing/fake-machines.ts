import { listMachines } from '@beamwright/contract';
import type { Machine } from '@beamwright/contract';
import { api } from './fake-api.ts';

export const withMachines = (...items: Machine[]) =>
  api.on(listMachines, { items, next_cursor: null });
