import { labMail } from '@beamwright/domain/messages';
import type { InductionState } from '@beamwright/domain/types';
import { defineMail, SEND_WITHIN_S } from '../../platform/mail/define-mail.ts';

export interface Reminder {
  team: string;
  machine: string;
  state: Exclude<InductionState, 'valid'>;
  path: `/${string}`;
}

/** At most one a day about each machine. Who turns it off still finds the safety page in the room. */
export const inductionMail = defineMail<Reminder>({
  id: 'makerspace.induction',
  kind: 'inductions',
  sendWithinS: SEND_WITHIN_S,
  content: ({ team, machine, state, path }) => ({
    subject: labMail('induction_subject', { machine }),
    text: [labMail('induction_text', { team, machine, state })],
    action: { label: labMail('induction_action'), path },
  }),
});
