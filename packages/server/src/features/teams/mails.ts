import type { GivenTeamRole } from '@beamwright/contract';
import { teamMail } from '@beamwright/domain/messages';
import { defineMail } from '../../platform/mail/define-mail.ts';

const DAY_S = 24 * 60 * 60;

interface Invitation {
  team: string;
  /** Who invites. */
  name: string;
  role: GivenTeamRole;
  is_bound: boolean;
  path: `/${string}`;
}

/** Of use as long as the shortest invitation. */
export const invitationMail = defineMail<Invitation>({
  id: 'teams.invitation',
  kind: 'team_changes',
  sendWithinS: DAY_S,
  content: ({ team, name, role, is_bound, path }) => ({
    subject: teamMail('invited_subject', { team }),
    text: [teamMail('invited_text', { team, name, role }), teamMail('invited_plan')],
    action: { label: teamMail('invited_action'), path },
    note: teamMail(is_bound ? 'invited_note' : 'invited_unbound_note'),
  }),
});
