import { createContext, use } from 'react';
import type { Machine } from '@beamwright/contract';

/** The user's machines; undefined while they load. */
export const MachinesContext = createContext<readonly Machine[] | undefined>(undefined);

export const useMachines = (): readonly Machine[] | undefined => use(MachinesContext);

export function useMachineOf(id: string | null): Machine | undefined {
  return use(MachinesContext)?.find((machine) => machine.id === id);
}
