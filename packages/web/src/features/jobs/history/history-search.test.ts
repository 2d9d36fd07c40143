import { describe, expect, it } from 'vitest';
import { isNarrowed, readHistorySearch, toJobQuery } from './history-search.ts';

const MACHINE = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';

describe('history filters in the URL', () => {
  it('reads valid filters and drops the rest', () => {
    expect(readHistorySearch({ search: ' oak ', machine: MACHINE, state: 'failed' })).toEqual({
      search: 'oak',
      machine: MACHINE,
      state: 'failed',
    });
    expect(readHistorySearch({ search: ' ', machine: "x' or 1", state: 'gone', page: 2 })).toEqual(
      {},
    );
    expect(readHistorySearch({ search: 3 })).toEqual({ search: '3' });
    expect(readHistorySearch({ search: 'x'.repeat(500) }).search).toHaveLength(200);
  });

  it('converts the filters to the server’s parameters', () => {
    const search = readHistorySearch({ search: 'oak', machine: MACHINE });
    expect(toJobQuery(search)).toEqual({ search: 'oak', machine_id: MACHINE });
    expect([isNarrowed(search), isNarrowed({})]).toEqual([true, false]);
  });
});
