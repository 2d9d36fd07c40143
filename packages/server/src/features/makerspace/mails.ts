import { labMail } from '@beamwright/domain/messages';
import type { InductionState, Message } from '@beamwright/domain/types';
import { defineMail, SEND_WITHIN_S, type MailContent } from '../../platform/mail/define-mail.ts';

interface DueInduction {
  machine_id: string;
  machine: string;
  state: Exclude<InductionState, 'valid'>;
}

export type DueInductions = readonly [DueInduction, ...DueInduction[]];

interface Reminder {
  team: string;
  /** What the machines need, by name. */
  inductions: DueInductions;
  /** Of the room. */
  path: `/${string}`;
}

const STATES = ['expired', 'expiring', 'not_started'] as const;
const MAX_NAMES = 5;

/** At most one a day. Who turns it off still finds the safety pages in the room. */
export const inductionMail = defineMail<Reminder>({
  id: 'makerspace.induction',
  kind: 'inductions',
  sendWithinS: SEND_WITHIN_S,
  content: (reminder) => (reminder.inductions.length === 1 ? ofOne(reminder) : ofMany(reminder)),
});

function ofOne({
  team,
  inductions: [{ machine_id, machine, state }],
  path,
}: Reminder): MailContent {
  return {
    subject: labMail('induction_subject', { machine }),
    text: [labMail('induction_text', { team, machine, state })],
    action: { label: labMail('induction_action'), path: `${path}?machine=${machine_id}` },
  };
}

function ofMany({ team, inductions, path }: Reminder): MailContent {
  return {
    subject: labMail('inductions_subject', { team }),
    text: [
      labMail('inductions_text', { team }),
      ...STATES.flatMap((state) => {
        const [first, ...rest] = inductions.filter((each) => each.state === state);
        if (first === undefined) return [];
        return [labMail('inductions_of_state', { state, machines: namesOf([first, ...rest]) })];
      }),
    ],
    action: { label: labMail('inductions_action'), path },
  };
}

function namesOf([first, ...others]: DueInductions): readonly [Message, ...Message[]] {
  const nameOf = ({ machine }: DueInduction) => labMail('machine', { machine });
  const named = others.slice(0, MAX_NAMES - 1).map(nameOf);
  const n = others.length - named.length;
  return [nameOf(first), ...named, ...(n > 0 ? [labMail('more', { n })] : [])];
}
