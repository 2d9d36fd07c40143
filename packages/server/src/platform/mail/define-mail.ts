import type { NotificationKind } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';

/** What a mail says, before it has a language or a layout. */
export interface MailContent {
  /** One line; also the heading. */
  subject: Message;
  /** One paragraph each. */
  text: readonly Message[];
  /** Facts below the text, such as when and in which browser. */
  facts?: readonly { label: Message; value: Message }[];
  /** What somebody else wrote, below the facts: marked, so that it can't pass for our words. One paragraph each. */
  quote?: readonly Message[];
  /** The one thing to do. `path` is below PUBLIC_URL, so that no mail links anywhere else. */
  action?: { label: Message; path: `/${string}` };
  /** Whose words these are: a reply to the mail goes there. */
  replyTo?: string;
  /** Whether the reply may be a machine's: the one who gets it wrote this mail. */
  isFromPerson?: boolean;
  /** Below the action, smaller: what to do when the reader did not expect this mail. */
  note?: Message;
}

/** Nobody can turn these off. `service`: answers to what users wrote, and what administrators have to see to. */
const REQUIRED_KINDS = ['security', 'billing', 'service'] as const;
type RequiredKind = (typeof REQUIRED_KINDS)[number];

export const isRequired = (kind: RequiredKind | NotificationKind): kind is RequiredKind =>
  REQUIRED_KINDS.some((required) => required === kind);

/** A kind of mail: what it says, how long that is of use, and whether its reader may refuse it. */
export interface Mail<Values> {
  /** `slice.subject`, unique. */
  id: string;
  /** Mails about security and money always arrive. The reader may refuse the others by kind, also with a link in each. */
  kind: RequiredKind | NotificationKind;
  /** Seconds after which the mail is not sent any more, because it says nothing of use then. */
  sendWithinS: number;
  /**
   * Whether its recipient asks for each one, which is counted where it is asked for. Of all others, few go to one
   * address, and none to one that was never proved (refuse-mail.ts).
   */
  isAsked?: true;
  content: (values: Values) => MailContent;
}

/** Days that a mail waits for a mail server that does not respond, if nothing in it expires earlier. */
export const SEND_WITHIN_S = 3 * 24 * 60 * 60;

export const defineMail = <Values>(mail: Mail<Values>): Mail<Values> => mail;
