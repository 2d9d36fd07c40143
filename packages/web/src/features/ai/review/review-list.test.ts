import type { AiSettingSummary } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { withDecided, withRefused } from './review-list.ts';
import type { ReviewPages } from './review-list.ts';

const draft = (id: string): AiSettingSummary => ({
  id,
  status: 'draft',
  material: 'birch plywood',
  operation: 'Cut',
  thickness: 3,
  machine_type: 'CO2',
  is_galvo: false,
  machine_power: 60,
  lens_focal_length: 50.8,
  qualifiers: [],
  verdict: 'inside',
  energy_ratio: 1,
  band_ratio: [0.8, 1.25],
  users: 1,
  confidence: 0.7,
  passes_in_sequence: 1,
  version: '0.1',
  version_type: 'ai_original',
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
});

const counts = { draft: 5, needs_review: 0, approved: 0, rejected: 0 };
const pages: ReviewPages = {
  pageParams: [null, 'two'],
  pages: [
    { items: [draft('a'), draft('b'), draft('c')], next_cursor: 'two', counts },
    { items: [draft('d'), draft('e')], next_cursor: null, counts },
  ],
};
const idsOf = ({ pages: all }: ReviewPages) =>
  all.flatMap(({ items }) => items.map(({ id }) => id));

describe('the queue around a decision', () => {
  it('removes the setting immediately and counts it in its new group', () => {
    const left = withDecided(pages, { item: draft('b'), to: 'approved' });
    expect(idsOf(left)).toEqual(['a', 'c', 'd', 'e']);
    expect(left.pages[0]?.counts).toEqual({ ...counts, draft: 4, approved: 1 });
    const deleted = withDecided(pages, { item: draft('b'), to: null });
    expect(deleted.pages[0]?.counts).toEqual({ ...counts, draft: 4 });
  });

  it('keeps the setting when its status doesn’t change', () => {
    expect(withDecided(pages, { item: draft('b'), to: 'draft' })).toBe(pages);
  });

  it.each(['a', 'b', 'c', 'd', 'e'])('puts %s back in its place when the server refuses', (id) => {
    const move = { item: draft(id), to: 'rejected' as const };
    const order = idsOf(pages);
    const followedBy = order[order.indexOf(id) + 1] ?? null;
    const back = withRefused(withDecided(pages, move), move, followedBy);
    expect(idsOf(back)).toEqual(order);
    expect(back.pages[0]?.counts).toEqual(counts);
    expect(withRefused(back, move, followedBy)).toBe(back);
  });

  it('puts the setting last when the one that followed it is gone too', () => {
    const one = { item: draft('a'), to: 'rejected' as const };
    const two = { item: draft('b'), to: 'rejected' as const };
    const left = withDecided(withDecided(pages, one), two);
    expect(idsOf(withRefused(left, one, 'b'))).toEqual(['c', 'd', 'e', 'a']);
  });
});
