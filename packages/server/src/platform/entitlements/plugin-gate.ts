import type { Needs, PluginKey } from '@beamwright/contract';
import type { RequestContext } from '../http/context.ts';

/** Refuses what plugins don't allow. Called by `serve`, never inside a transaction. */
export interface PluginGate {
  /** Refuses what is switched off for everyone. */
  requireActive: (needs: Pick<Needs, 'plugin' | 'active_plugin'>) => Promise<void>;
  /** Refuses a caller whose account doesn't have a plugin. */
  requirePlugin: (
    key: PluginKey,
    caller: Pick<RequestContext, 'db' | 'userId' | 'role' | 'plan'>,
  ) => Promise<void>;
}
