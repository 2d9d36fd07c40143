import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { mayAllFollowTeams, mayFollow } from '../../platform/realtime/may-follow.ts';

/** Notifies who has the activity of a team on the screen that something happened. */
export const teamActivityChannel = defineChannel({
  name: 'team-activity:{teamId}',
  mayListen: ({ teamId }, { db }) => db((trx) => mayFollow(trx, 'team', teamId)),
  mayAllListen: (asked, service) => service((trx) => mayAllFollowTeams(trx, asked)),
});
