import type { CatalogEntry } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  checkValues,
  emptyValues,
  valuesFromCatalog,
  hasPulseLimits,
  nameFromCatalog,
  problemsFromServer,
} from './machine-values.ts';
import type { MachineValues } from './machine-values.ts';

const valid: MachineValues = { ...emptyValues(), name: 'Red one', power_watts: 60 };

const problemsOf = (values: Partial<MachineValues>) => {
  const check = checkValues({ ...valid, ...values });
  return check.ok ? {} : check.problems;
};

describe('checkValues', () => {
  it('accepts a machine with unknown limits', () => {
    const check = checkValues({ ...valid, name: '  Red one ', software: ' ' });
    expect(check).toMatchObject({
      ok: true,
      body: { name: 'Red one', power_watts: 60, software: null, scan_speed_max_mm_s: null },
    });
  });

  it('reports missing fields', () => {
    expect(problemsOf({ name: '  ', power_watts: null })).toEqual({
      name: { kind: 'missing' },
      power_watts: { kind: 'missing' },
    });
  });

  it('uses the contract’s ranges', () => {
    expect(problemsOf({ power_watts: 0 })).toEqual({ power_watts: { kind: 'below', limit: 0.1 } });
    expect(problemsOf({ power_watts: 20000 })).toEqual({
      power_watts: { kind: 'above', limit: 12000 },
    });
    expect(problemsOf({ scan_speed_max_mm_s: 90000 })).toEqual({
      scan_speed_max_mm_s: { kind: 'above', limit: 50000 },
    });
    expect(problemsOf({ software: 'x'.repeat(101) })).toEqual({
      software: { kind: 'too_long', limit: 100 },
    });
  });

  it('requires the maximum to be above the minimum', () => {
    expect(problemsOf({ frequency_min_hz: 60000, frequency_max_hz: 30000 })).toEqual({
      frequency_max_hz: { kind: 'below_minimum' },
    });
    expect(problemsOf({ pulse_width_min_ns: 500, pulse_width_max_ns: 2 })).toEqual({
      pulse_width_max_ns: { kind: 'below_minimum' },
    });
    expect(problemsOf({ frequency_min_hz: 30000, frequency_max_hz: 30000 })).toEqual({});
  });
});

const entry: CatalogEntry = {
  id: 'flux-promark-mopa-60w',
  vendor: 'FLUX',
  model: 'Promark MOPA 60W',
  type: 'Fiber',
  source_kind: 'MOPA',
  power_watts: 60,
  power_note: null,
  is_galvo: true,
  bed_width_mm: 220,
  bed_height_mm: 220,
  scan_speed_max_mm_s: 10000,
  pulse_width_min_ns: 2,
  pulse_width_max_ns: 500,
  frequency_min_hz: 1000,
  frequency_max_hz: 3000000,
  software: 'Beam Studio',
  controller: null,
  lens_focal_lengths_mm: [],
  source: ['a', 'b'],
  confidence: 'high',
};

describe('valuesFromCatalog', () => {
  it('fills in every known field', () => {
    expect(valuesFromCatalog(entry)).toEqual({
      name: 'FLUX Promark MOPA 60W',
      type: 'Fiber',
      power_watts: 60,
      is_galvo: true,
      software: 'Beam Studio',
      controller: '',
      bed_width_mm: 220,
      bed_height_mm: 220,
      scan_speed_max_mm_s: 10000,
      pulse_width_min_ns: 2,
      pulse_width_max_ns: 500,
      frequency_min_hz: 1000,
      frequency_max_hz: 3000000,
    });
  });

  it('names the vendor once, and never "Generic"', () => {
    expect(nameFromCatalog({ vendor: 'Generic', model: 'K40 (M2 Nano)' })).toBe('K40 (M2 Nano)');
    expect(nameFromCatalog({ vendor: 'OMTech', model: 'OMTech Polar' })).toBe('OMTech Polar');
    expect(nameFromCatalog({ vendor: 'OMTech', model: 'Polar 50W' })).toBe('OMTech Polar 50W');
  });
});

describe('changedFields', () => {
  it('sends only changed fields', () => {
    const before = valuesFromCatalog(entry);
    const check = checkValues({ ...before, power_watts: 50, software: '' });
    expect(check.ok && changedFields(before, check.body)).toEqual({
      power_watts: 50,
      software: null,
    });
  });
});

describe('problemsFromServer', () => {
  it('assigns field errors to their fields and ignores others', () => {
    const errors = [
      { field: 'body.power_watts', message: 'Too much' },
      { field: 'params.id', message: 'Not yours' },
    ];
    expect(problemsFromServer(errors)).toEqual({
      power_watts: { kind: 'from_server', message: 'Too much' },
    });
  });
});

describe('hasPulseLimits', () => {
  it('hides them for CO2 and diode unless there is a value', () => {
    expect(hasPulseLimits(valid)).toBe(false);
    expect(hasPulseLimits({ ...valid, type: 'Diode' })).toBe(false);
    expect(hasPulseLimits({ ...valid, type: 'UV' })).toBe(true);
    expect(hasPulseLimits({ ...valid, frequency_max_hz: 5000 })).toBe(true);
  });
});
