import model from '../../generated/model.json' with { type: 'json' };
import type { FittedModel } from './model-shape.ts';

/** The fit over all published settings, made by `scripts/fit-model.ts`. */
export const FITTED_MODEL: FittedModel = model;
