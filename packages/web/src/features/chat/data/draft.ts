import type { AttachmentKind } from '@beamwright/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

export interface AttachedDraft {
  kind: AttachmentKind;
  id: string;
  label: string;
}

/** Somebody who is named in a text. */
export interface Named {
  user_id: string;
  label: string;
}

/** The message that a reply answers. */
interface Replied {
  id: string;
  /** Null for a former member. */
  name: string | null;
  excerpt: string;
}

/** What is in the composer, which a reload or lost access must not take. Photos are kept apart. */
export interface ChatDraft {
  text: string;
  named: readonly Named[];
  attached: readonly AttachedDraft[];
  replied: Replied | null;
}

export const EMPTY_DRAFT: ChatDraft = { text: '', named: [], attached: [], replied: null };

const keyOf = (teamId: string) => `chat-draft.${teamId}` as const;

export function readDraft(teamId: string): ChatDraft {
  return (readStored(keyOf(teamId)) as ChatDraft | null) ?? EMPTY_DRAFT;
}

export function writeDraft(teamId: string, draft: ChatDraft): void {
  const isEmpty = draft.text === '' && draft.attached.length === 0 && draft.replied === null;
  writeStored(keyOf(teamId), isEmpty ? null : draft);
}

export const forgetDraft = (teamId: string): void => writeDraft(teamId, EMPTY_DRAFT);

/** Ids of the photos among attachments. */
export const photosAmong = (attached: readonly Pick<AttachedDraft, 'kind' | 'id'>[]): string[] =>
  attached.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
