import type { FeedbackDraft } from '@beamwright/contract';
import { currentTeam } from '../../../lib/current-team.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { ANSWERS } from './has-answers.ts';

/** How long an answer can be undone before it is sent. */
export const UNDO_MS = 10_000;

/** An answer given at the machine that is waiting to be sent. */
export interface PendingAnswer {
  /** Created here, so the server saves an answer only once even if it is sent twice. */
  id: string;
  setting_id: string;
  /** Team of the setting; null or missing if it is the user's own. */
  team_id?: string | null;
  draft: Pick<FeedbackDraft, 'edge_score' | 'cut_through'>;
  /** Milliseconds since 1970. */
  send_at: number;
}

function isAnswer(value: unknown): value is PendingAnswer {
  const answer = value as Partial<PendingAnswer> | null;
  return (
    typeof answer?.id === 'string' &&
    typeof answer.setting_id === 'string' &&
    typeof answer.send_at === 'number' &&
    typeof answer.draft === 'object'
  );
}

/** Oldest first. */
export function readAnswers(): PendingAnswer[] {
  const stored = readStored(ANSWERS);
  return Array.isArray(stored) ? stored.filter(isAnswer) : [];
}

const writeAnswers = (answers: PendingAnswer[]) =>
  writeStored(ANSWERS, answers.length === 0 ? null : answers);

/** Stored immediately, so neither a reload nor an empty battery loses it. */
export function saveAnswer(
  setting_id: string,
  draft: PendingAnswer['draft'],
  now: number,
): PendingAnswer {
  const send_at = now + UNDO_MS;
  const answer = { id: newUuid(), setting_id, team_id: currentTeam(), draft, send_at };
  writeAnswers([...readAnswers(), answer]);
  return answer;
}

export const dropAnswer = (id: string): void =>
  writeAnswers(readAnswers().filter((answer) => answer.id !== id));

export const dueAnswer = (
  answers: readonly PendingAnswer[],
  now: number,
): PendingAnswer | undefined => answers.find(({ send_at }) => send_at <= now);
