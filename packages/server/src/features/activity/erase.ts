import type { Erasure } from '../../platform/erase/erasure.ts';

/** Of a person: what they did stays, without their name. Of a team: everything. */
export const activityErasure: Erasure = {
  rows: [{ table: 'team_activity', column: 'team_id' }],
  names: [
    { table: 'team_activity', column: 'actor_id' },
    { table: 'team_activity', column: 'person_id' },
  ],
};
