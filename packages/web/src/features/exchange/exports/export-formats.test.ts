import { mayExport } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { smallestPlanFor } from './export-formats.ts';

const free = { exports: ['card' as const] };
const hobby = { exports: ['csv' as const, 'lightburn' as const] };
const shop = { exports: ['all' as const] };

describe('export formats of a plan', () => {
  it('allows the formats the plan lists; `all` means every format', () => {
    expect(mayExport({ role: 'user', plan: hobby }, 'lightburn_project')).toBe(true);
    expect(mayExport({ role: 'user', plan: hobby }, 'ezcad_merge')).toBe(false);
    expect(mayExport({ role: 'user', plan: shop }, 'svg')).toBe(true);
  });

  it('does not restrict administrators', () => {
    expect(mayExport({ role: 'admin', plan: free }, 'json')).toBe(true);
  });

  it('names the smallest plan that includes a format', () => {
    expect(smallestPlanFor([free, hobby, shop], 'csv')).toBe(hobby);
    expect(smallestPlanFor([free, hobby, shop], 'ezcad_pen_sheet')).toBe(shop);
    expect(smallestPlanFor([], 'csv')).toBeUndefined();
  });
});
