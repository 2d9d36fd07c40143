import { defineMessages } from '../messages/message.ts';

/** Mails of makerspaces. */
export const labMail = defineMessages('lab_mail', {
  induction_subject: { en: 'Your induction for {machine}', values: { machine: 'text' } },
  inductions_subject: { en: 'Your inductions in {team}', values: { team: 'text' } },
  induction_text: {
    en: '{state, select, expiring {Your induction for {machine} in {team} ends soon.} expired {Your induction for {machine} in {team} has expired.} other {You don’t have the induction for {machine} in {team} yet.}} Read its safety page and confirm it.',
    values: { machine: 'text', team: 'text', state: ['expiring', 'expired', 'not_started'] },
  },
  inductions_text: {
    en: 'Before you use these machines in {team}, read their safety pages and confirm them.',
    values: { team: 'text' },
  },
  inductions_of_state: {
    en: '{state, select, expiring {Ends soon} expired {Expired} other {Not started}}: {machines}.',
    values: { machines: { all: 'message' }, state: ['expiring', 'expired', 'not_started'] },
  },
  machine: { en: '{machine}', values: { machine: 'text' } },
  more: { en: '{n} more', values: { n: 'count' } },
  induction_action: { en: 'Open safety page' },
  inductions_action: { en: 'Open safety pages' },
});
