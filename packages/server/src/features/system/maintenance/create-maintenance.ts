import {
  isMaintenanceOn,
  OPEN_IN_MAINTENANCE,
  showMaintenance,
  type MaintenancePlan,
  type ShownMaintenance,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { Principal } from '../../../platform/auth/principal.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MaintenanceGate } from '../../../platform/maintenance-gate.ts';
import { MAINTENANCE_KEY, readMaintenance } from '../settings/declared-settings.ts';
import type { StoredSettingsCache } from '../settings/stored-settings.ts';

/** For a maintenance that an administrator ends. */
const RETRY_S = 60;
const MAX_RETRY_S = 3600;
/** How soon tasks follow a maintenance that begins or ends by the clock. */
const FOLLOW_MS = 500;

export interface Maintenance extends MaintenanceGate {
  /** What is on or planned, as everybody may know it. */
  show: () => Promise<ShownMaintenance | null>;
  isOn: () => Promise<boolean>;
  /** Calls `apply` with the state, now and whenever it changes. Returns the function that stops it. */
  follow: (apply: (isOn: boolean) => Promise<void>) => () => void;
}

type Stored = Pick<StoredSettingsCache, 'read'>;

/** An administrator acts as themselves also in a team. */
const isAdministrator = (principal: Principal): boolean =>
  principal.kind === 'session' && (principal.alone?.role ?? principal.role) === 'admin';

function secondsUntil({ until }: MaintenancePlan): number {
  if (until === null) return RETRY_S;
  const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000);
  return Math.min(Math.max(seconds, 1), MAX_RETRY_S);
}

/** Read-only mode of the installation, as every process sees it within a moment. */
export function createMaintenance(stored: Stored): Maintenance {
  const readPlan = async () => readMaintenance((await stored.read())[MAINTENANCE_KEY]);
  const isOn = async () => isMaintenanceOn(await readPlan(), Date.now());

  return {
    isOn,
    show: async () => showMaintenance(await readPlan(), Date.now()),
    requireOpen: async ({ id, method }, principal) => {
      if (method === 'GET' || OPEN_IN_MAINTENANCE.includes(id) || isAdministrator(principal))
        return;
      const plan = await readPlan();
      if (!isMaintenanceOn(plan, Date.now())) return;
      const { message } = plan;
      throw new AppError('maintenance', `${id} is refused during maintenance`, {
        retryAfterS: secondsUntil(plan),
        ...(message !== '' && { detail: problemMessage('maintenance_message', { message }) }),
      });
    },
    follow: (apply) => {
      let applied: boolean | undefined;
      let isBusy = false;
      const check = async () => {
        if (isBusy) return;
        isBusy = true;
        try {
          const now = await isOn();
          if (now !== applied) {
            await apply(now);
            applied = now;
          }
        } catch {
          // Without the database, the state stays as it was.
        } finally {
          isBusy = false;
        }
      };
      void check();
      const timer = setInterval(() => void check(), FOLLOW_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
