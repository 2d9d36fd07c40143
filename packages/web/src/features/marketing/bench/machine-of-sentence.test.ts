import { describe, expect, it } from 'vitest';
import { exampleMachine } from './examples.ts';
import { machineOfSentence } from './machine-of-sentence.ts';

const read = (text: string, machine = exampleMachine()) =>
  machineOfSentence({ text, machine, answers: {} });

describe('the machine of a sentence', () => {
  it('is a model that it names', () => {
    expect(read('cut 3 mm basswood with my xTool S1 20W').machine).toEqual({
      type: 'Diode',
      power_watts: 20,
      catalog_id: 'xtool-s1-20w',
      name: 'xTool S1 20W',
    });
  });

  it('is its laser and watts, or the usual watts, which is said', () => {
    expect(read('cut 3 mm clear acrylic with my 10 W diode')).toMatchObject({
      machine: { type: 'Diode', power_watts: 10, catalog_id: null },
      has_assumed_watts: false,
    });
    expect(read('cut 3 mm clear acrylic on a diode laser')).toMatchObject({
      machine: { type: 'Diode', power_watts: 10 },
      has_assumed_watts: true,
    });
    expect(read('cut 6 mm acrylic 100 W').machine).toMatchObject({ type: 'CO2', power_watts: 100 });
  });

  it('is asked if there are several, and the chosen one stays if it fits', () => {
    expect(read('cut 3 mm mdf on my K40')).toMatchObject({ machine: null });
    expect(read('cut 3 mm mdf on my K40').open.length).toBeGreaterThan(1);
    expect(read('cut 3 mm mdf on my xTool P2S')).toMatchObject({ machine: null, open: [] });
    expect(read('cut 3 mm mdf with 55 W')).toMatchObject({ machine: null, open: [] });
  });

  it('is none in most', () => {
    expect(read('cut 3 mm birch plywood')).toMatchObject({ machine: null, open: [] });
  });
});
