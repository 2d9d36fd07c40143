import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, inputOf } from '../engine/testing/make-job.ts';
import type { Step } from '../types.ts';
import { contradictedConfidence, proposedConfidence } from './proposed-confidence.ts';

const PROVEN = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
const stepOf = (overrides: Partial<Step>): Step => ({ ...PROVEN, confidence: 0.9, ...overrides });

describe('confidence of a proposed step', () => {
  it.each([
    ['same', {}, 0.9],
    ['same', { confidence: 0.4, method: 'physics' }, 0.4],
    ['within', {}, 0.85],
    ['within', { confidence: 0.7 }, 0.7],
    ['within', { confidence: 0.4 }, 0.4],
    ['within', { method: 'generic' }, 0.5],
    ['within', { method: 'physics' }, 0.5],
    ['within', { evidence: [] }, 0.5],
    ['within', { confidence: 0.4, evidence: [] }, 0.4],
    ['within', { confidence: 0.3, capability_warning: 'hardly' }, 0.3],
    ['reasoned', {}, 0.6],
    ['reasoned', { confidence: 0.6 }, 0.51],
    ['reasoned', { confidence: 0.1 }, 0.1],
  ] as const)('AIP-10 %s, %o: %s', (agreement, step, confidence) => {
    expect(proposedConfidence(stepOf(step as Partial<Step>), agreement)).toBe(confidence);
  });

  it('AIP-10 our own numbers lose 15 %, not below 0.1', () => {
    expect(contradictedConfidence(stepOf({ confidence: 0.6 }))).toBe(0.51);
    expect(contradictedConfidence(stepOf({ confidence: 0.1 }))).toBe(0.1);
  });
});
