import { describe, expect, it, vi } from 'vitest';
import { accountMachine } from '../../lib/account-machine.ts';
import { setConsent } from '../../lib/consent.ts';
import { MemoryStorage } from '../../lib/testing/memory-storage.ts';
import { aStoredConsent } from '../../testing/fake-consent.ts';
import {
  chooseMachine,
  readChoice,
  readMachineChoice,
  saveMachineChoice,
} from './choose-machine.ts';

const co2 = {
  id: 'co2',
  is_galvo: false,
  is_read_only: false,
  stock_lens_mm: null,
  lenses: [
    { id: 'short', focal_length_mm: 38.1 },
    { id: 'two-inch', focal_length_mm: 50.8 },
    { id: 'four-inch', focal_length_mm: 101.6 },
  ],
};
const fiber = {
  id: 'fiber',
  is_galvo: true,
  is_read_only: false,
  stock_lens_mm: null,
  lenses: [],
};

describe('chooseMachine', () => {
  it('returns null without machines', () => {
    expect(chooseMachine([], [{ machine_id: 'co2', lens_id: null }])).toBeNull();
  });

  it('uses the first machine with its usual lens by default', () => {
    expect(chooseMachine([co2, fiber], [null])).toEqual({ machine_id: 'co2', lens_id: 'two-inch' });
    expect(chooseMachine([fiber], [])).toEqual({ machine_id: 'fiber', lens_id: null });
  });

  it('prefers the lens that the model comes with', () => {
    expect(chooseMachine([{ ...co2, stock_lens_mm: 101.6 }], [])?.lens_id).toBe('four-inch');
    expect(chooseMachine([{ ...co2, stock_lens_mm: 63.5 }], [])?.lens_id).toBe('two-inch');
    const galvo = { ...co2, is_galvo: true };
    expect(chooseMachine([{ ...galvo, stock_lens_mm: 50.8 }], [])?.lens_id).toBe('two-inch');
    expect(chooseMachine([galvo], [])?.lens_id).toBe('short');
  });

  it('takes no machine that the plan lets run no jobs', () => {
    const idle = { ...co2, is_read_only: true };
    expect(chooseMachine([idle, fiber], [{ machine_id: 'co2', lens_id: null }])).toEqual({
      machine_id: 'fiber',
      lens_id: null,
    });
    expect(chooseMachine([idle], [])).toBeNull();
  });

  it('uses the first choice that exists', () => {
    const wishes = [
      { machine_id: 'gone', lens_id: null },
      { machine_id: 'co2', lens_id: 'four-inch' },
    ];
    expect(chooseMachine([fiber, co2], wishes)).toEqual({
      machine_id: 'co2',
      lens_id: 'four-inch',
    });
  });

  it('keeps "unknown lens" and replaces a deleted lens', () => {
    expect(chooseMachine([co2], [{ machine_id: 'co2', lens_id: null }])?.lens_id).toBeNull();
    expect(chooseMachine([co2], [{ machine_id: 'co2', lens_id: 'gone' }])?.lens_id).toBe(
      'two-inch',
    );
    expect(chooseMachine([fiber], [{ machine_id: 'fiber', lens_id: 'gone' }])?.lens_id).toBeNull();
  });
});

describe('readChoice', () => {
  it('reads a stored choice', () => {
    const choice = { machine_id: 'co2', lens_id: null };
    expect(readChoice(choice)).toEqual(choice);
  });

  it.each([null, 'text', [], { machine_id: 1, lens_id: null }, { machine_id: 'a' }])(
    'ignores %j',
    (stored) => {
      expect(readChoice(stored)).toBeNull();
    },
  );
});

describe('saveMachineChoice', () => {
  it('stores the machine for the next job, and what public pages need of it', () => {
    vi.stubGlobal('localStorage', new MemoryStorage());
    setConsent(aStoredConsent());
    const own = { ...co2, type: 'CO2', power_watts: 40, catalog_id: null, name: 'K40' } as const;
    saveMachineChoice(own);
    expect(readMachineChoice()).toEqual({ machine_id: 'co2', lens_id: 'two-inch' });
    expect(accountMachine()).toEqual({
      type: 'CO2',
      power_watts: 40,
      catalog_id: null,
      name: 'K40',
    });
    vi.unstubAllGlobals();
  });
});
