import type { FeedbackDraft } from '@beamwright/contract';
import { newUuid } from '../../../lib/new-uuid.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** How long an answer can be undone before it is sent. */
export const UNDO_MS = 10_000;
const KEY = 'answers';

/** An answer given at the machine that is waiting to be sent. */
export interface KeptAnswer {
  /** Created here, so the server saves an answer only once even if it is sent twice. */
  id: string;
  setting_id: string;
  draft: Pick<FeedbackDraft, 'edge_score' | 'cut_through'>;
  /** Milliseconds since 1970. */
  send_at: number;
}

function isAnswer(value: unknown): value is KeptAnswer {
  const answer = value as Partial<KeptAnswer> | null;
  return (
    typeof answer?.id === 'string' &&
    typeof answer.setting_id === 'string' &&
    typeof answer.send_at === 'number' &&
    typeof answer.draft === 'object'
  );
}

/** Oldest first. */
export function readAnswers(): KeptAnswer[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter(isAnswer) : [];
}

const writeAnswers = (answers: KeptAnswer[]) =>
  writeStored(KEY, answers.length === 0 ? null : answers);

/** Stored immediately, so neither a reload nor an empty battery loses it. */
export function keepAnswer(
  setting_id: string,
  draft: KeptAnswer['draft'],
  now: number,
): KeptAnswer {
  const answer = { id: newUuid(), setting_id, draft, send_at: now + UNDO_MS };
  writeAnswers([...readAnswers(), answer]);
  return answer;
}

export const dropAnswer = (id: string): void =>
  writeAnswers(readAnswers().filter((answer) => answer.id !== id));

export const dueAnswer = (answers: readonly KeptAnswer[], now: number): KeptAnswer | undefined =>
  answers.find(({ send_at }) => send_at <= now);
