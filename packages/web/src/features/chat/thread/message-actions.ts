import type { ListedMessage, MessagePerson, Reaction } from '@beamwright/contract';

/** What the user may do with messages; left out for who only reads. */
export interface MessageActions {
  onReact: (message: ListedMessage, reaction: Reaction, isOn: boolean) => void;
  onReply: (message: ListedMessage) => void;
  onEdit: (message: ListedMessage) => void;
  onDelete: (message: ListedMessage) => void;
  /** Writes to its author that what is attached does not open here. */
  onAskToShare: (author: MessagePerson) => void;
  /** Managers delete any. */
  mayDeleteAny: boolean;
}
