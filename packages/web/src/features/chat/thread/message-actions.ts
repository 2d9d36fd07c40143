import type { ListedMessage, Reaction } from '@beamwright/contract';

/** What the user may do with messages; left out for who only reads. */
export interface MessageActions {
  onReact: (message: ListedMessage, reaction: Reaction, isOn: boolean) => void;
  onReply: (message: ListedMessage) => void;
  onEdit: (message: ListedMessage) => void;
  onDelete: (message: ListedMessage) => void;
  /** Managers delete any. */
  mayDeleteAny: boolean;
}
