import type { ModelNode } from './fit-model.ts';
import { FEATURE_COUNT, type Features } from './model-terms.ts';

/** ln of mm/s per pass, and its standard deviation for a new source. */
export interface Prediction {
  lnSpeed: number;
  sd: number;
}

/** Value and spread of a node at the given features; `noise` is the variance of a single setting. */
export function predictAt(node: ModelNode, features: Features, noise: number): Prediction {
  let lnSpeed = 0;
  let variance = noise;
  let cell = 0;
  for (let i = 0; i < FEATURE_COUNT; i += 1) {
    const left = features[i] as number;
    lnSpeed += (node.coefficients[i] as number) * left;
    for (let j = i; j < FEATURE_COUNT; j += 1) {
      const both = left * (features[j] as number) * (node.covariance[cell] as number);
      variance += i === j ? both : 2 * both;
      cell += 1;
    }
  }
  return { lnSpeed, sd: Math.sqrt(Math.max(variance, noise)) };
}
