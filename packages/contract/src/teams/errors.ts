/** Errors of teams. */
export const TEAM_ERRORS = {
  team_not_found: {
    status: 404,
    title: 'You’re not in this team',
    help: 'You may have left it, or it was deleted. Ask its owner for an invitation.',
  },
  team_role_missing: {
    status: 403,
    title: 'Your role in this team doesn’t allow this',
    help: 'Ask an owner or manager of the team.',
  },
  team_read_only: {
    status: 403,
    title: 'This team is read-only because no plan pays for it',
    help: 'Nothing was deleted. The owner can renew their plan, or hand the team over. You can still read, export and copy.',
  },
  team_being_deleted: {
    status: 403,
    title: 'This team is being deleted',
    help: 'Its owner can still restore it.',
  },
  locked_in_team: {
    status: 403,
    title: 'Only managers change this',
    help: 'You can use it, add results and copy it to your own library. Ask a manager to change it.',
  },
  team_seats_taken: {
    status: 409,
    title: 'You need {n, plural, one {# more seat} other {# more seats}}',
    help: 'Revoke an invitation, invite viewers, or ask the owner for a larger plan.',
    values: { n: 'count' },
  },
  team_viewers_full: {
    status: 409,
    title: 'A team may have up to {n} viewers',
    help: 'Remove viewers who no longer need access.',
    values: { n: 'count' },
  },
  too_many_teams: {
    status: 409,
    title: 'You can be in up to {n} teams',
    help: 'Leave or delete a team first.',
    values: { n: 'count' },
  },
  too_many_owned_teams: {
    status: 409,
    title: 'Your plan pays for {n, plural, one {one team} other {# teams}}',
    help: 'Delete a team or hand one over first, or choose a larger plan.',
    values: { n: 'count' },
  },
  too_many_invitations: {
    status: 409,
    title: 'Up to {n} invitations may wait at the same time',
    help: 'Revoke some that aren’t needed, or make a code.',
    values: { n: 'count' },
  },
  too_many_invited_today: {
    status: 409,
    title: 'A team can send up to {n} invitations a day',
    help: 'Nothing was sent. Send the others tomorrow.',
    values: { n: 'count' },
  },
  invitation_sent_often: {
    status: 409,
    title: 'An invitation can be sent up to {n} times',
    help: 'Copy its link and send it yourself, or revoke it and invite the person again.',
    values: { n: 'count' },
  },
  opener_changed: {
    status: 409,
    title: 'Somebody else has opened this link',
    help: 'Check who it is now, then allow them or revoke the invitation.',
  },
  invitation_invalid: {
    status: 404,
    title: 'This invitation doesn’t work',
    help: 'It may have expired, been used or been revoked. Ask for a new one.',
  },
  invitation_for_another: {
    status: 403,
    title: 'This invitation is for another email address',
    help: 'Sign in with the address that it was sent to, or ask who invited you.',
  },
  removed_from_team: {
    status: 403,
    title: 'You were removed from this team',
    help: 'A code or a shared link doesn’t let you back in. Ask a manager for an invitation to your email address.',
  },
  owner_leaves: {
    status: 409,
    title: 'The team needs an owner',
    help: 'Hand the team over first, or delete it.',
  },
  own_team_role: {
    status: 409,
    title: 'You can’t change your own role',
    help: 'Ask another manager, or the owner.',
  },
  owner_role_kept: {
    status: 409,
    title: 'To change the owner, hand over the team',
    help: 'The owner can do this under Members.',
  },
  message_empty: {
    status: 422,
    title: 'This message is empty',
    help: 'Write something, or attach something.',
  },
  too_many_messages: {
    status: 429,
    title: 'You sent {n} messages within a minute',
    help: 'Send it again in a minute.',
    values: { n: 'count' },
  },
  email_not_verified: {
    status: 403,
    title: 'Verify your email first',
    help: 'Open the link that we sent to your address, then come back.',
  },
} as const;
