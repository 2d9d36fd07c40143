import { describe, expect, it } from 'vitest';
import { assumeMachine } from './assume-machine.ts';

describe('assumeMachine', () => {
  it('takes what is given and assumes nothing about its type', () => {
    const { machine, assumptions } = assumeMachine({ text: 'engrave slate' }, { type: 'UV' });
    expect(machine).toMatchObject({ type: 'UV', is_galvo: true, power_watts: null });
    expect(assumptions).toEqual([]);
  });

  it.each([
    ['engrave slate with a 10w diode', {}, 'Diode', []],
    ['mark a logo on stainless steel', {}, 'Fiber', ['assumption.fiber_for_metal']],
    ['cut 3mm basswood', { power_watts: 5 }, 'Diode', ['assumption.diode_by_watts']],
    ['cut 3mm basswood with 5w', {}, 'Diode', ['assumption.diode_by_watts']],
    ['engrave slate', {}, 'CO2', ['assumption.co2']],
  ])('"%s" with %j is for a %s laser', (text, given, type, codes) => {
    const { machine, assumptions } = assumeMachine({ text }, given);
    expect(machine.type).toBe(type);
    expect(assumptions.map(({ code }) => code)).toEqual(codes);
  });
});
