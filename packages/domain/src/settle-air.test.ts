import { describe, expect, it } from 'vitest';
import { english } from './messages/testing/english.ts';
import { airAsWritten, changeAir, needsAir, settleAir, unknownAirMessage } from './settle-air.ts';
import { OPERATIONS } from './types.ts';

describe('settleAir', () => {
  it.each([
    [null, null, null, null],
    [true, null, true, null],
    [false, null, false, 0],
    [null, 0, false, 0],
    [false, 0, false, 0],
    [null, 20, true, 20],
    [true, 20, true, 20],
  ])('AIR-1 keeps %s with %s psi as %s with %s psi', (air_assist, air_psi, state, psi) => {
    expect(settleAir({ air_assist, air_psi })).toEqual({
      air_assist: state,
      air_psi: psi,
      message: null,
    });
  });

  it('AIR-1 keeps contradictory air on and says so', () => {
    expect(english(settleAir({ air_assist: false, air_psi: 20 }))).toEqual({
      air_assist: true,
      air_psi: 20,
      message:
        'Air assist is off but has a pressure of 20 psi. It was kept on. Check it before you burn.',
    });
    expect(english(settleAir({ air_assist: true, air_psi: 0 }))).toEqual({
      air_assist: true,
      air_psi: null,
      message: 'Air assist is on with a pressure of 0. It was kept on. Set the pressure.',
    });
  });
});

describe('changeAir', () => {
  it.each([
    [{ air_assist: false }, { air_assist: false, air_psi: 0 }],
    [{ air_assist: null }, { air_assist: null, air_psi: null }],
    [{ air_assist: true }, { air_assist: true, air_psi: 20 }],
    [{ air_psi: 5 }, { air_assist: true, air_psi: 5 }],
    [{ air_psi: 0 }, { air_assist: false, air_psi: 0 }],
    [{ air_psi: null }, { air_assist: true, air_psi: null }],
    [{}, { air_assist: true, air_psi: 20 }],
  ])('AIR-3 of %j after on at 20 psi', (change, after) => {
    const before = { air_assist: true, air_psi: 20 };
    expect(changeAir(before, change)).toEqual({ ...after, message: null });
  });

  it('AIR-3 a pressure switches air on, and both at once are made consistent', () => {
    const off = { air_assist: false, air_psi: 0 };
    expect(changeAir(off, { air_psi: 12 })).toMatchObject({ air_assist: true, air_psi: 12 });
    expect(changeAir(off, { air_assist: true })).toMatchObject({ air_assist: true, air_psi: null });
    expect(changeAir(off, { air_psi: null })).toMatchObject(off);
    const both = changeAir(off, { air_assist: false, air_psi: 20 });
    expect(english(both)).toMatchObject({
      air_assist: true,
      message: expect.stringContaining('20 psi'),
    });
  });
});

describe('airAsWritten', () => {
  it('AIR-2 writes unknown air as on for lines, else as the program’s default', () => {
    const unknown = { air_assist: null, air_psi: null };
    for (const operation of OPERATIONS) {
      expect(airAsWritten(unknown, operation, true)).toBe(true);
      expect(airAsWritten(unknown, operation, false)).toBe(needsAir(operation));
      expect(airAsWritten({ air_assist: false, air_psi: 0 }, operation, true)).toBe(false);
      expect(airAsWritten({ air_assist: true, air_psi: null }, operation, false)).toBe(true);
      expect(airAsWritten({ air_assist: null, air_psi: 5 }, operation, false)).toBe(true);
    }
    expect(OPERATIONS.filter(needsAir)).toEqual(['Cut', 'Score', 'Perforate']);
    expect(unknownAirMessage(true)).toBe('Air assist is unknown, so the file says on.');
  });
});
