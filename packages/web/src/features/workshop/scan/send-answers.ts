import { findSetting, giveFeedback } from '@beamwright/contract';
import type { OperationOutput } from '@beamwright/contract';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { call } from '../../../lib/api.ts';
import { forTeam } from '../../../lib/current-team.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { dropAnswer, dueAnswer, saveAnswer, readAnswers } from './answers.ts';
import type { PendingAnswer } from './answers.ts';
import { isMissing } from './is-missing.ts';

export type SavedFeedback = OperationOutput<typeof giveFeedback>;

/** Result of an answer, as long as the page is open. */
export type Outcome = { given: SavedFeedback } | { refused: ApiProblem };

export interface AnswersState {
  waiting: readonly PendingAnswer[];
  outcomes: Readonly<Record<string, Outcome>>;
}

/** Delay between attempts while the server isn't responding. */
const RETRY_MS = 15_000;

let state: AnswersState = { waiting: readAnswers(), outcomes: {} };
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
const listeners = new Set<() => void>();

function publish(outcomes = state.outcomes): void {
  state = { waiting: readAnswers(), outcomes };
  for (const listener of listeners) listener();
}

export function subscribeAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const answersState = (): AnswersState => state;

/** In the library that has the setting now: it may have been moved since it was scanned. */
async function give({ id, setting_id, team_id = null, draft }: PendingAnswer) {
  const params = { id: setting_id };
  const input = { params, body: { ...draft, id } };
  try {
    return await call(giveFeedback, forTeam(team_id, input));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const found = await call(findSetting, { params });
    if (found.team_id === team_id) throw error;
    return call(giveFeedback, forTeam(found.team_id, input));
  }
}

/** Returns true when the next answer can be tried. */
async function sendOne(answer: PendingAnswer): Promise<boolean> {
  const { id } = answer;
  try {
    const given = await give(answer);
    dropAnswer(id);
    publish({ ...state.outcomes, [id]: { given } });
    return true;
  } catch (error) {
    if (isTemporary(error)) return false;
    dropAnswer(id);
    publish({ ...state.outcomes, [id]: { refused: error as ApiProblem } });
    return true;
  }
}

async function sendDue(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let due = dueAnswer(readAnswers(), Date.now());
  while (due !== undefined && (await sendOne(due))) due = dueAnswer(readAnswers(), Date.now());
  isSending = false;
  plan(due === undefined ? 0 : RETRY_MS);
}

/**
 * Schedules the next attempt: when the first answer may be sent, or after a delay when one has
 * failed.
 */
function plan(pause: number): void {
  clearTimeout(timer);
  const waiting = readAnswers().map(({ send_at }) => send_at);
  if (waiting.length === 0) return;
  const wait = Math.max(pause, Math.min(...waiting) - Date.now());
  timer = setTimeout(() => void sendDue(), wait);
}

let isStarted = false;

/** Sends waiting answers, now and whenever the connection returns. */
export function startSending(): void {
  if (!isStarted) window.addEventListener('online', () => void sendDue());
  isStarted = true;
  plan(0);
}

export function giveAnswer(settingId: string, draft: PendingAnswer['draft']): PendingAnswer {
  const answer = saveAnswer(settingId, draft, Date.now());
  publish();
  plan(0);
  return answer;
}

export function takeBack(id: string): void {
  dropAnswer(id);
  publish();
}
