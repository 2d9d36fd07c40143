import type { Erasure } from '../../../platform/erase/erasure.ts';

/** What an account had and wrote goes; that an error happened, and how often, stays without a name. */
export const errorsErasure: Erasure = {
  rows: [{ table: 'error_logs' }, { table: 'error_reports' }, { table: 'error_group_users' }],
  names: [{ table: 'error_history', column: 'actor_id' }],
};
