import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { mayAllFollowTeams, mayFollow } from '../../platform/realtime/may-follow.ts';

/** Notifies who is in a team when its people, invitations or plan change. */
export const teamChannel = defineChannel({
  name: 'team-{teamId}',
  mayListen: ({ teamId }, { db }) => db((trx) => mayFollow(trx, 'team', teamId)),
  mayAllListen: (asked, service) => service((trx) => mayAllFollowTeams(trx, asked)),
});
