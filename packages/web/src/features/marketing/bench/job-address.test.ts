import { describe, expect, it } from 'vitest';
import { jobOfHash, jobToHash } from './job-address.ts';

const JOB = {
  text: 'cut 1/8" MDF & engrave “Ö”',
  machine: { type: 'Diode', power_watts: 20, catalog_id: 'xtool-s1-20w', name: null },
  answers: { thickness_mm: 3.175, color: 'clear' },
} as const;

describe('the address of a job', () => {
  it('has the sentence, the laser and the answers', () => {
    expect(jobOfHash(jobToHash(JOB))).toEqual(JOB);
    const plain = { ...JOB, machine: { ...JOB.machine, catalog_id: null }, answers: {} };
    expect(jobOfHash(jobToHash(plain))).toEqual(plain);
  });

  it('may leave the laser to whoever reads it', () => {
    expect(jobOfHash('#job=3+mm+acrylic')).toEqual({
      text: '3 mm acrylic',
      machine: null,
      answers: {},
    });
  });

  it.each([
    '',
    `#job=${'a'.repeat(2001)}`,
    '#published',
    '#job=',
    '#job=cut&laser=X&watts=20',
    '#job=cut&laser=CO2&watts=-1',
    '#job=cut&laser=CO2&watts=',
    '#job=cut&laser=CO2&watts=20&answers={',
    '#job=cut&laser=CO2&watts=20&answers={"color":"loud"}',
    `#job=${'a'.repeat(2001)}&laser=CO2&watts=20`,
  ])('is none in “%s”', (hash) => {
    expect(jobOfHash(hash)).toBeNull();
  });
});
