import { ERRORS } from '@beamwright/contract';
import type { Problem } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { MemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { answerDraft } from './answer-draft.ts';
import { readAnswers, UNDO_MS } from './answers.ts';
import { answersState, giveAnswer, startSending, takeBack } from './send-answers.ts';

const NUMBERS = { speed_mm_min: 600, power_percent: 70, passes: 1 };

/** Requests that the server received. */
let sent: { path: string; body: { id: string; cut_through?: boolean } }[];
let isReachable: boolean;
let status: number;
let refused: Partial<Problem>;

function answer(path: string, init: RequestInit): Promise<Response> {
  if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
  const body = JSON.parse(init.body as string) as (typeof sent)[number]['body'];
  sent.push({ path, body });
  const feedback = {
    id: body.id,
    setting_id: null,
    edge_score: null,
    cut_through: null,
    outcome: null,
    depth_mm: null,
    notes: '',
    has_photo: false,
    material: 'oak',
    thickness_mm: 3,
    operation: 'Cut',
    machine_id: null,
    machine_name: null,
    created_by: null,
    ...NUMBERS,
    created_at: '2026-11-01T10:00:00.000Z',
  };
  const given = { feedback, confidence: 0.9, suggestion: null, machine_results: 1 };
  return Promise.resolve(new Response(JSON.stringify(status < 400 ? given : refused), { status }));
}

beforeEach(() => {
  startI18n(['en']);
  vi.useFakeTimers();
  [sent, isReachable, status, refused] = [[], true, 201, {}];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('answers at the machine', () => {
  it('waits while it can be undone, then sends once', async () => {
    const { id } = giveAnswer('s1', { cut_through: false });
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([
      { path: '/api/v1/settings/s1/feedback', body: { id, cut_through: false } },
    ]);
    expect(answersState().outcomes[id]).toMatchObject({ given: { confidence: 0.9 } });
    await vi.advanceTimersByTimeAsync(UNDO_MS * 10);
    expect(sent).toHaveLength(1);
  });

  it('never sends an undone answer', async () => {
    takeBack(giveAnswer('s1', { cut_through: true }).id);
    await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
    expect([sent, readAnswers(), answersState().waiting]).toEqual([[], [], []]);
  });

  it('stores answers offline and sends each once, in order, under the same id', async () => {
    isReachable = false;
    const ids = ['s1', 's2'].map((setting) => giveAnswer(setting, { cut_through: true }).id);
    await vi.advanceTimersByTimeAsync(UNDO_MS * 3);
    expect(readAnswers().map(({ id }) => id)).toEqual(ids);
    isReachable = true;
    startSending();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ body }) => body.id)).toEqual(ids);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    [401, 1],
    [503, 1],
    [404, 0],
    [422, 0],
  ])('keeps answers after a temporary failure: %i leaves %i', async (refusal, left) => {
    status = refusal;
    const { id } = giveAnswer('s1', { cut_through: true });
    await vi.advanceTimersByTimeAsync(UNDO_MS + 1);
    expect(readAnswers()).toHaveLength(left);
    expect(answersState().outcomes[id] !== undefined).toBe(left === 0);
  });
});

test('keeps answers of an account that waits to be erased', async () => {
  const code = 'account_being_erased';
  [status, refused] = [403, { type: 'about:blank', code, ...ERRORS[code], request_id: 'r' }];
  giveAnswer('s1', { cut_through: true });
  await vi.advanceTimersByTimeAsync(UNDO_MS + 1);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(4000);
  expect(readAnswers()).toHaveLength(1);
});

describe('answerDraft', () => {
  it('includes `cut_through` only for work that cuts through', () => {
    expect(answerDraft('Cut', 'clean')).toEqual({ edge_score: 10, cut_through: true });
    expect(answerDraft('Cut', 'no')).toEqual({ cut_through: false });
    expect(answerDraft('Perforate', { edge_score: 4 })).toEqual({
      edge_score: 4,
      cut_through: true,
    });
    expect(answerDraft('Engrave', 'clean')).toEqual({ edge_score: 10 });
    expect(answerDraft('Engrave', 'no')).toEqual({ edge_score: 0 });
  });
});
