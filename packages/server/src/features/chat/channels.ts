import { defineChannel } from '../../platform/realtime/define-channel.ts';
import { mayAllFollowTeams, mayFollow } from '../../platform/realtime/may-follow.ts';

/** The chat of a team: messages, reactions, who types and who is here. */
export const teamMessagesChannel = defineChannel({
  name: 'team-messages:{teamId}',
  mayListen: ({ teamId }, { db }) => db((trx) => mayFollow(trx, 'team', teamId)),
  mayAllListen: (asked, service) => service((trx) => mayAllFollowTeams(trx, asked)),
});
