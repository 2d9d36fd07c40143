import type { StatusComponent, StatusState } from '@beamwright/contract';
import { API_PREFIX } from '@beamwright/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { HttpProbe } from './ask-http.ts';
import type { Outside } from './find-base.ts';
import type { Answer } from './read-queues.ts';

export type States = Partial<Record<StatusComponent, StatusState>>;

const APP: HttpProbe = { method: 'GET', path: '/login', accept: 'text/html' };
const API: HttpProbe = { method: 'GET', path: `${API_PREFIX}/ready`, accept: 'application/json' };
/** Settings are computed anywhere, and only where it is known what is blocked: this asks for that. */
const SETTINGS: HttpProbe = {
  method: 'POST',
  path: `${API_PREFIX}/visitor-checks`,
  accept: 'application/json',
  body: JSON.stringify({ text: 'cut 3 mm birch plywood', laser_type: null }),
};

/** What was asked of the database meanwhile; null if it doesn't answer. */
interface Facts {
  queues: Answer | null;
}

type Systems = Pick<Platform, 'ai' | 'secondAi' | 'database'> & {
  mail: Pick<Platform['mail'], 'isSent'>;
};

export const askOutside = async ({ ask }: Outside): Promise<States> => {
  const [app, api, settings] = await Promise.all([ask(APP), ask(API), ask(SETTINGS)]);
  return { app, api, settings };
};

/** Components that this installation doesn't have are left out. */
export function toStates(outside: States, { queues }: Facts, systems: Systems): States {
  const { mail } = systems;
  const waiting = queues === 'busy' ? null : queues;
  /** While the database is down, so is what needs it. */
  const orDown = (state: StatusState): StatusState => (queues === null ? 'down' : state);
  const ai = stateOfModels(systems);
  return {
    ...outside,
    ...(ai !== undefined && { ai: orDown(ai) }),
    webhooks: orDown(waiting?.webhooks ?? 'no_data'),
    library: orDown(queues === 'busy' ? 'degraded' : stateOfSaving(systems)),
    ...(mail.isSent && { email: orDown(waiting?.email ?? 'no_data') }),
  };
}

/** On a full disk, what is stored can still be read. */
const stateOfSaving = ({ database }: Pick<Systems, 'database'>): StatusState =>
  database.damage() === undefined && database.disk.refusal() === undefined
    ? 'operational'
    : 'degraded';

/** Undefined without a model. Of two, one that works serves those who chose it. */
function stateOfModels({ ai, secondAi }: Systems): StatusState | undefined {
  const models = [ai, secondAi].filter((model) => model !== undefined);
  if (models.length === 0) return undefined;
  const working = models.filter((model) => model.isAvailable()).length;
  if (working === models.length) return 'operational';
  return working === 0 ? 'down' : 'degraded';
}
