import { defineMessages } from './messages/message.ts';

/** Mails of teams. */
export const teamMail = defineMessages('team_mail', {
  invited_subject: { en: 'Join {team} on Beamwright', values: { team: 'text' } },
  invited_text: {
    en: '{name} invites you to the team {team} as a {role, select, manager {manager} viewer {viewer} other {member}}: its shared laser settings, machines and chat.',
    values: { name: 'text', team: 'text', role: ['viewer', 'member', 'manager'] },
  },
  invited_plan: { en: 'The team’s plan pays. You can join with a free account.' },
  invited_action: { en: 'Join the team' },
  invited_note: {
    en: 'The link works once, and only with this email address. Don’t know this team? Ignore this email.',
  },
  invited_unbound_note: {
    en: 'The link works once. Don’t know this team? Ignore this email.',
  },
});
