import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, inputOf } from '../engine/testing/make-job.ts';
import type { Step } from '../types.ts';
import { contradictedConfidence, proposedConfidence } from './proposed-confidence.ts';

const PROVEN = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
const stepOf = (said: Partial<Step>): Step => ({ ...PROVEN, confidence: 0.9, ...said });

describe('confidence of a proposed step', () => {
  it.each([
    [0.99, 'within', {}, 0.85],
    [0.99, 'same', {}, 0.9],
    [0.2, 'same', { confidence: 0.6 }, 0.6],
    [0.99, 'same', { confidence: 0.6 }, 0.75],
    [0.7, 'within', {}, 0.7],
    [0.99, 'reasoned', {}, 0.6],
    [0.4, 'reasoned', {}, 0.4],
    [0.99, 'within', { method: 'generic' }, 0.5],
    [0.99, 'within', { method: 'physics' }, 0.5],
    [0.99, 'within', { evidence: [] }, 0.5],
    [0.99, 'within', { confidence: 0.5 }, 0.65],
    [0.99, 'within', { confidence: 0.5, capability_warning: 'hardly' }, 0.5],
    [null, 'within', { confidence: 0.55 }, 0.55],
    [85, 'within', {}, 0.85],
    [-3, 'within', {}, 0.1],
    [0, 'within', {}, 0.1],
  ] as const)('AIP-10 %s said, %s, %o: %s', (said, agreement, step, confidence) => {
    expect(proposedConfidence(said, stepOf(step as Partial<Step>), agreement)).toBe(confidence);
  });

  it('AIP-10 our own numbers lose 15 %, not below 0.1', () => {
    expect(contradictedConfidence(stepOf({ confidence: 0.6 }))).toBe(0.51);
    expect(contradictedConfidence(stepOf({ confidence: 0.1 }))).toBe(0.1);
  });
});
