import { defineMessages } from './messages/message.ts';

const ACTOR = '{actor, select, none {Somebody} other {{actor}}}';
const ROLE =
  '{role, select, owner {owner} manager {manager} member {member} other {viewer}}' as const;
/** What a case is about, as far as it was attached. */
const CASE =
  '{material, select, none {} other { about {material}{thickness, select, none {} other { {thickness}}}}}';
const ofCase = { actor: 'text?', material: 'material?', thickness: 'mm?' } as const;
const ofActor = { actor: 'text?', team: 'text' } as const;

/** What an account is told about its teams and cases: in the list, in a digest and as a push. */
export const noticeMessage = defineMessages('notice', {
  mention: { en: `${ACTOR} mentioned you in {team}`, values: ofActor },
  reply: { en: `${ACTOR} replied to you in {team}`, values: ofActor },
  invitation: {
    en: `${ACTOR} invited you to {team} as a ${ROLE}`,
    values: { ...ofActor, role: ['owner', 'manager', 'member', 'viewer'] },
  },
  role_changed: {
    en: `You’re a ${ROLE} in {team}, set by {actor, select, none {somebody who has left} other {{actor}}}`,
    values: { ...ofActor, role: ['owner', 'manager', 'member', 'viewer'] },
  },
  removed: { en: 'You’re no longer in {team}', values: { team: 'text' } },
  offered: { en: `${ACTOR} asks you to become the owner of {team}`, values: ofActor },
  handed_over: {
    en: `${ACTOR} owns {team}. You’re a manager`,
    values: ofActor,
  },
  inherited: {
    en: 'You own {team}, because its owner’s account was erased',
    values: { team: 'text' },
  },
  induction_expiring: {
    en: 'Your induction{machine, select, none {} other { for {machine}}} in {team} ends{date, select, none { soon} other { on {date}}}',
    values: { team: 'text', machine: 'text?', date: 'date?' },
  },
  plan_ending: {
    en: '{team} is read-only{date, select, none { soon} other { from {date}}}, when its plan ends. Nothing is deleted',
    values: { team: 'text', date: 'date?' },
  },
  consultation_assigned: { en: `${ACTOR} took your case${CASE}`, values: ofCase },
  consultation_in_progress: { en: `${ACTOR} answered in your case${CASE}`, values: ofCase },
  consultation_proposed: {
    en: `${ACTOR} proposed something to try in your case${CASE}`,
    values: ofCase,
  },
  consultation_resolved: { en: `${ACTOR} marked your case${CASE} as solved`, values: ofCase },
  consultation_given: { en: `${ACTOR} gave you a case${CASE}`, values: ofCase },
  consultation_answered: { en: `${ACTOR} wrote in the case${CASE}`, values: ofCase },
  consultation_closed: {
    en: `Your case${CASE} was closed`,
    values: { material: 'material?', thickness: 'mm?' },
  },
  consultation_cancelled: { en: `${ACTOR} canceled the case${CASE}`, values: ofCase },
  consultation_ended: {
    en: `The case${CASE} you had is closed: its maker didn’t answer, or an administrator closed it`,
    values: { material: 'material?', thickness: 'mm?' },
  },
  consultation_page: {
    en: `A help page from your case${CASE} waits for you to publish or decline it`,
    values: { material: 'material?', thickness: 'mm?' },
  },
  consultation_escalated: {
    en: `A case${CASE} waits too long for an expert`,
    values: { material: 'material?', thickness: 'mm?' },
  },
});

/** The mail that gathers what was not read, and a push of several. */
export const noticeMail = defineMessages('notice_mail', {
  subject: {
    en: '{count, plural, one {1 unread notice} other {# unread notices}} from {teams}',
    values: { count: 'count', teams: { all: 'text' } },
  },
  subject_cases: {
    en: '{count, plural, one {1 unread notice} other {# unread notices}} of your cases',
    values: { count: 'count' },
  },
  subject_both: {
    en: '{count, plural, one {1 unread notice} other {# unread notices}} from {teams} and of your cases',
    values: { count: 'count', teams: { all: 'text' } },
  },
  line: { en: '{notice}.', values: { notice: 'message' } },
  more: {
    en: '{count, plural, one {1 more is} other {# more are}} in Beamwright.',
    values: { count: 'count' },
  },
  open_action: { en: 'Open notices' },
  several: {
    en: '{count, plural, one {1 notice} other {# notices}}',
    values: { count: 'count' },
  },
});
