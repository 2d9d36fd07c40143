import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { listedSource } from '../evidence/listed-source.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, DIODE_10W, inputOf, Q_SWITCHED_30W, UV_5W } from '../testing/make-job.ts';
import { queryOf } from '../testing/made-up.ts';
import { surfaceWork } from './surface-work.ts';

describe('surfaceWork', () => {
  it.each([
    ['ENG-25', 'powder-coated metal', Q_SWITCHED_30W, 'clean-up pass', 'S29'],
    ['ENG-25', 'anodized aluminum', DIODE_10W, 'clean-up pass', 'S29'],
    ['ENG-25', 'painted metal', UV_5W, 'Focus 10 mm above the surface', 'S31'],
    ['ENG-26', 'slate', CO2_60W, 'one shade of gray', 'S25'],
    ['ENG-26', 'slate', DIODE_10W, 'one shade of gray', 'S25'],
    ['ENG-27', 'glass', CO2_60W, 'Heat chips glass', 'S80'],
    ['ENG-28', 'veg-tan leather', CO2_60W, 'grain side', 'S82'],
    ['ENG-29', 'laser rubber', CO2_60W, 'mirror the artwork', 'S81'],
  ])('%s on %s gives its rule and source', (_, material, machine, words, source) => {
    const step = planStep(inputOf('Engrave', material, machine));
    expect(english(step.warnings).join(' ')).toContain(words);
    expect(step.sources).toContainEqual(listedSource(source));
  });

  it.each([
    ['line work', { operation: 'Cut', family: 'leather', material: 'veg-tan leather' }],
    [
      'slate with fiber',
      { operation: 'Engrave', laser: 'Fiber', family: 'stone', material: 'slate' },
    ],
    ['glass with UV', { operation: 'Mark', laser: 'UV', family: 'glass', material: 'glass' }],
    [
      'leather with fiber',
      { operation: 'Mark', laser: 'Fiber', family: 'leather', material: 'suede' },
    ],
    [
      'rubber with fiber',
      { operation: 'Mark', laser: 'Fiber', family: 'rubber', material: 'EPDM' },
    ],
    [
      'a compound',
      { operation: 'Mark', family: 'coated metal', material: 'marking compound on metal' },
    ],
    [
      'a plating',
      { operation: 'Mark', laser: 'Fiber', family: 'coated metal', material: 'plated metal' },
    ],
    ['marble', { operation: 'Engrave', family: 'stone', material: 'marble' }],
  ] as const)('ENG-25 to 29 do not apply to %s', (_, overrides) => {
    expect(surfaceWork(queryOf(overrides))).toBeNull();
  });

  it('an unlisted code is shown as it is', () => {
    expect(listedSource('S25').title).toContain('slate');
    expect(listedSource('S25').ref).toContain('laseruser.com');
    const unlisted = { id: 'S0', title: 'S0', ref: 'S0', license: 'none stated' };
    expect(listedSource('S0')).toEqual(unlisted);
  });
});
