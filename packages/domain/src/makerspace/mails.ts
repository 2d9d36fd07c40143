import { defineMessages } from '../messages/message.ts';

/** Mails of makerspaces. */
export const labMail = defineMessages('lab_mail', {
  induction_subject: { en: 'Your induction for {machine}', values: { machine: 'text' } },
  induction_text: {
    en: '{state, select, expiring {Your induction for {machine} in {team} ends soon.} expired {Your induction for {machine} in {team} has expired.} other {You don’t have the induction for {machine} in {team} yet.}} Read its safety page and confirm it.',
    values: { machine: 'text', team: 'text', state: ['expiring', 'expired', 'not_started'] },
  },
  induction_action: { en: 'Open safety page' },
});
