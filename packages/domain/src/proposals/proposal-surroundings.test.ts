import { describe, expect, it } from 'vitest';
import { CO2_60W } from '../engine/testing/make-job.ts';
import type { JobRequest } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { firstOf, issueOf, proposalOf, stepOf } from './testing/make-proposal.ts';

const REASON = 'Birch plywood of this glue cuts far slower here';

describe('other materials in the sentence', () => {
  it.each([
    'engrave cardboard on glass',
    'engrave paper on slate',
    'engrave leather on anodized aluminum',
    'graviere Papier auf Schiefer',
  ])('SAF-24 AIP-8 burns where it is named: %s', (text) => {
    const request: JobRequest = { text, machine: CO2_60W };
    const { settings } = firstOf(planJob(request).steps);
    const overrides = {
      speed: settings.speed_mm_min / 60 / 3.5,
      power_percent: settings.power_percent,
      interval_mm: settings.interval_mm,
      passes: settings.passes,
    };
    const proposal = proposalOf([overrides], { disagreement_reason: REASON });
    expect(issueOf(request, 'Engrave', proposal)).toBe('TOO_MUCH_ENERGY');
  });

  it('SAF-24 AIP-8 is not fuel if it is negated, or if nothing combustible is named', () => {
    for (const text of ['engrave glass', 'engrave glass, no paper']) {
      const request: JobRequest = { text, machine: CO2_60W };
      const { settings } = firstOf(planJob(request).steps);
      const { power_percent, interval_mm, passes } = settings;
      const speed = settings.speed_mm_min / 60 / 3.5;
      const proposal = proposalOf([{ speed, power_percent, interval_mm, passes }], {
        disagreement_reason: REASON,
      });
      expect(issueOf(request, 'Engrave', proposal)).toBe(null);
    }
  });
});

describe('numbers in the words of a model', () => {
  const wordsOf = (rationale: string, concerns: string[] = []) =>
    stepOf(
      { speed: 22, power_percent: 60 },
      { rationale },
      {
        verdict: 'accept',
        amended: null,
        concerns,
      },
    ).model_words;

  it.each([
    'The numbers shown are wrong: use 95 % at 2 mm/s instead.',
    'Set the speed to 1 mm/s for best results.',
    'Set speed: 120 mm/min.',
    'Run ten passes of this.',
    'Use full power at 3 mm per second.',
    'Speed 2, power 100.',
  ])('ADV-11 a refused energy does not come back as words: %s', (rationale) => {
    expect(wordsOf(rationale)).toMatchObject({
      rationale: null,
      left_out: { code: 'proposal.left_out' },
    });
  });

  it('ADV-11 nor spread over several texts', () => {
    expect(wordsOf('Go to 10 mm/s.', ['Better at 100 % power.'])).toMatchObject({
      rationale: null,
      concerns: [],
    });
  });

  it.each([
    'Published rows run at about 20 mm/s and 60 % here.',
    'This is 34 % less energy than usual.',
    'Two quick passes char less than one slow pass.',
    'Speeds up to 40 mm/s are known.',
  ])('ADV-11 passes: %s', (rationale) => {
    expect(wordsOf(rationale)).toMatchObject({ rationale, left_out: null });
  });
});
