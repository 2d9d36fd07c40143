import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';
import type { PortableSetting } from './portable-setting.ts';
import { makeSetting } from './testing/make-setting.ts';

describe('a file against a library', () => {
  it('EXC-10 distinguishes new, same and changed, whatever the case of the names', () => {
    const library = [makeSetting({ name: 'Other' }), makeSetting()];
    const rows = [
      makeSetting({ name: 'cut  BIRCH plywood 3 mm', thickness_mm: 3.001 }),
      makeSetting({ steps: [{ speed_mm_min: 900, air_assist: true }] }),
      makeSetting({ thickness_mm: 4 }),
    ];
    const found = compareRows(rows, library);
    expect(found.map(({ status, index }) => [status, index])).toEqual([
      ['changed', 1],
      ['changed', 1],
      ['new', null],
    ]);
    expect(found[1]?.differences).toEqual([
      { field: 'speed_mm_min', step: 0, before: 600, after: 900 },
    ]);
  });

  it('EXC-10 treats missing values and rounding as no change', () => {
    const library = [
      makeSetting({ notes: 'mine', steps: [{ speed_mm_min: 1000, kerf_mm: 0.1 }] }),
      makeSetting({ notes: 'mine', steps: [{ speed_mm_min: 1000, power_percent: 60 }] }),
    ];
    const row = makeSetting({ steps: [{ speed_mm_min: 1000.002 }] });
    expect(compareRows([row], library)[0]).toMatchObject({ status: 'same', index: 0 });
  });

  it('EXC-10 treats one run as no change, but air that is off as a change', () => {
    const known = { air_assist: true, air_psi: 20 };
    const library = [makeSetting({ repeats: 64, steps: [known] })];
    const statusOf = (row: PortableSetting) => compareRows([row], library)[0]?.differences;
    expect(statusOf(makeSetting({ steps: [{ air_assist: true }] }))).toEqual([]);
    expect(statusOf(makeSetting({ repeats: 32, steps: [known] }))).toEqual([
      { field: 'repeats', step: null, before: 64, after: 32 },
    ]);
    const unknown = [makeSetting()];
    const off = makeSetting({ steps: [{ air_assist: false, air_psi: 0 }] });
    expect(compareRows([off], unknown)[0]?.status).toBe('changed');
    expect(compareRows([makeSetting({ steps: [{ air_assist: true }] })], unknown)[0]?.status).toBe(
      'same',
    );
  });

  it('EXC-10 treats the note our own export wrote as no change, and any other text as a change', () => {
    const library = [
      makeSetting({ notes: 'mine; yours', machine_name: 'K40', steps: [{ air_psi: 8 }] }),
    ];
    const back = (notes: string) => compareRows([makeSetting({ notes })], library)[0]?.status;
    expect(back('air 8 psi; K40; mine; yours')).toBe('same');
    expect(back('air 8 psi; K40; mi…')).toBe('same');
    expect(back('air 9 psi; K40; mine; yours')).toBe('changed');
    expect(back('mine; yours; theirs')).toBe('changed');
  });

  it('EXC-10 finds duplicates in the file, and which of them are copies', () => {
    const rows = [makeSetting(), makeSetting(), makeSetting({ steps: [{ passes: 2 }] })];
    expect(compareRows(rows, []).map((row) => [row.duplicate_of, row.is_copy])).toEqual([
      [null, false],
      [0, true],
      [0, false],
    ]);
  });
});
