import type { OperationInput, postMessage } from '@beamwright/contract';
import { writeStored } from '../../../lib/storage.ts';
import {
  createUnsentMessages,
  readUnsent,
  unsentKey,
  type Unsent,
  type UnsentMessages,
} from '../../../lib/unsent-messages.ts';
import { forgetDraft, photosAmong, readDraft } from './draft.ts';
import type { Photos } from './photos.ts';

export type Draft = OperationInput<typeof postMessage>['body'];

/** A message that the server may not have. */
export interface UnsentMessage extends Unsent {
  draft: Draft;
  /** What a reply answers, to show it. */
  repliedTo: { name: string | null; excerpt: string } | null;
}

export const photosOf = ({ attachments = [] }: Draft): string[] => photosAmong(attachments);

const placeOf = (teamId: string) => `chat-unsent.${teamId}.` as const;

/** The unsent messages of this tab, with their photos and those of the composer. */
export function createUnsentList(teamId: string, photos: Photos): UnsentMessages<UnsentMessage> {
  const unsent = createUnsentMessages<UnsentMessage>(placeOf(teamId), ({ draft }) =>
    photosOf(draft).forEach(photos.drop),
  );
  for (const { draft } of unsent.get()) photos.restore(photosOf(draft));
  photos.restore(photosAmong(readDraft(teamId).attached));
  return unsent;
}

const readMessages = (teamId: string) => readUnsent(placeOf(teamId)) as readonly UnsentMessage[];

/** What was written and not sent, for somebody who may not send it any more. */
export const unsentTexts = (teamId: string): string[] =>
  [...readMessages(teamId).map(({ draft }) => draft.message), readDraft(teamId).text].filter(
    (text) => text !== '',
  );

/** Drops what somebody copied instead. */
export function forgetUnsent(teamId: string): void {
  const unsent = readMessages(teamId);
  const photos = [
    ...unsent.flatMap(({ draft }) => photosOf(draft)),
    ...photosAmong(readDraft(teamId).attached),
  ];
  for (const id of photos) writeStored(`chat-photo.${id}`, null);
  for (const { id } of unsent) writeStored(unsentKey(placeOf(teamId), id), null);
  forgetDraft(teamId);
}
