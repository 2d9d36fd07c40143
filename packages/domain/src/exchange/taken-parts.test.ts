import { expect, it } from 'vitest';
import { repeatsPart, takeAir, takeRepeats } from './taken-parts.ts';

it('EXC-16 removes the repeats from a note at any position', () => {
  const part = repeatsPart({ repeats: 64 });
  expect(part).toBe('run all steps 64 times');
  expect(repeatsPart({ repeats: 1 })).toBe('');
  expect(takeRepeats(part)).toEqual({ repeats: 64, notes: '' });
  expect(takeRepeats(`${part}; 60 W Fiber`)).toEqual({ repeats: 64, notes: '60 W Fiber' });
  expect(takeRepeats(`lens 210 mm; ${part}; mine`)).toEqual({
    repeats: 64,
    notes: 'lens 210 mm; mine',
  });
  expect(takeRepeats(`mine\nkerf 1 mm, ${part}`)).toEqual({
    repeats: 64,
    notes: 'mine\nkerf 1 mm',
  });
});

it('EXC-16 leaves alone what only looks like it', () => {
  for (const notes of ['', 'I run all steps 64 times', 'run all steps 0 times', 'run all steps'])
    expect(takeRepeats(notes)).toEqual({ repeats: null, notes });
  for (const notes of ['air on the lens', 'no air on', 'fresh air; on', 'hair off'])
    expect(takeAir(notes)).toEqual({ air_assist: null, air_psi: null, notes });
});

it('EXC-18 takes state and pressure of the air out of a note', () => {
  expect(takeAir('kerf 0.1 mm, air on, air 20 psi, mine')).toEqual({
    air_assist: true,
    air_psi: 20,
    notes: 'kerf 0.1 mm, mine',
  });
  expect(takeAir('Air off; mine')).toEqual({ air_assist: false, air_psi: null, notes: 'mine' });
  expect(takeAir('air on (assumed)')).toEqual({ air_assist: true, air_psi: null, notes: '' });
});
