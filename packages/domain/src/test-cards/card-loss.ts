import type { Message } from '../messages/message.ts';
import type { ExportLoss, WrittenFile } from '../exchange/written-file.ts';

/** What the file of a card cannot hold. */
export interface CardLoss extends Omit<ExportLoss, 'message'> {
  message: Message;
}

export type CardFile = WrittenFile<CardLoss>;
