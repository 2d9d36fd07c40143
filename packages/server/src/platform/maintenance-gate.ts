import type { Operation } from '@beamwright/contract';
import type { Principal } from './auth/principal.ts';

/** Decides what works while the installation is read-only for maintenance. */
export interface MaintenanceGate {
  /** Throws while changes are refused, unless the operation or its caller may go on. */
  requireOpen: (operation: Operation, principal: Principal) => Promise<void>;
}
