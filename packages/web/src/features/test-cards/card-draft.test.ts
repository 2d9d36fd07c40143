import { describe, expect, it } from 'vitest';
import { startAxis, startDraft, toCardRequest, withAxis } from './card-draft.ts';

describe('toCardRequest', () => {
  it('requests only the user’s choices', () => {
    expect(toCardRequest(startDraft(), 'mm/s')).toEqual({ kind: 'grid', speed_unit: 'mm/s' });
  });

  it('keeps a range only for the grid it was chosen for', () => {
    const columns = { ...startAxis('speed_mm_min'), low: 600, count: 4 };
    const draft = { ...startDraft(2), columns, cell_mm: 6, count: 9 };
    expect(toCardRequest(draft, 'mm/min')).toEqual({
      kind: 'grid',
      speed_unit: 'mm/min',
      step_index: 2,
      columns: { axis: 'speed_mm_min', low: 600, count: 4 },
      cell_mm: 6,
    });
    expect(toCardRequest({ ...draft, kind: 'focus' }, 'mm/min')).toEqual({
      kind: 'focus',
      speed_unit: 'mm/min',
      step_index: 2,
      cell_mm: 6,
      count: 9,
    });
  });
});

describe('withAxis', () => {
  const shown = { columns: 'power_percent', rows: 'speed_mm_min' } as const;

  it('sends both axes, so the server doesn’t choose the other one again', () => {
    expect(withAxis(startDraft(), 'rows', 'passes', shown)).toMatchObject({
      columns: { axis: 'power_percent' },
      rows: { axis: 'passes', low: null },
    });
  });

  it('swaps the axes with their ranges when the other one has the parameter', () => {
    const rows = { ...startAxis('speed_mm_min'), low: 600 };
    expect(withAxis({ ...startDraft(), rows }, 'columns', 'speed_mm_min', shown)).toMatchObject({
      columns: { axis: 'speed_mm_min', low: 600 },
      rows: { axis: 'power_percent' },
    });
  });
});
