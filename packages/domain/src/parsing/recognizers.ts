import { resolveNames } from './naming.ts';
import { recognizer } from './recognizer.ts';
import type { Recognizer } from './recognizer.ts';
import { recognizeColor } from './recognize/color.ts';
import { recognizeDepth } from './recognize/depth.ts';
import { recognizeLengths } from './recognize/lengths.ts';
import { recognizeMachineFacts } from './recognize/machine-facts.ts';
import { recognizeMeasures } from './recognize/measures.ts';
import { recognizeOperations } from './recognize/operations.ts';
import { recognizeQuantity } from './recognize/quantity.ts';
import { recognizeSizes } from './recognize/sizes.ts';
import { recognizeStock } from './recognize/stock.ts';
import { unknownMaterial } from './recognize/unknown-material.ts';

/**
 * How a sentence is read, from top to bottom; each runs once. A test runs them in other orders allowed by `after` and
 * expects the same findings.
 */
export const RECOGNIZERS: readonly Recognizer[] = [
  recognizer({ finds: 'naming', after: [], recognize: resolveNames }),
  recognizer({
    finds: 'machine',
    after: ['naming'],
    recognize: (text, { naming }) => recognizeMachineFacts(text, naming),
  }),
  recognizer({ finds: 'sizes', after: ['naming', 'machine'], recognize: recognizeSizes }),
  recognizer({
    finds: 'measures',
    after: ['naming', 'machine', 'sizes'],
    recognize: recognizeMeasures,
  }),
  recognizer({ finds: 'stock', after: ['naming', 'measures'], recognize: recognizeStock }),
  recognizer({
    finds: 'lengths',
    after: ['naming', 'measures', 'stock'],
    recognize: (text, { measures, naming, stock }) =>
      recognizeLengths(text, measures, naming.mentions, stock.material),
  }),
  recognizer({
    finds: 'operations',
    after: ['stock', 'sizes', 'lengths'],
    recognize: recognizeOperations,
  }),
  recognizer({
    finds: 'depth',
    after: ['lengths', 'operations'],
    recognize: (text, { lengths }) => recognizeDepth(text, lengths.target_depth_mm),
  }),
  recognizer({
    finds: 'color',
    after: ['stock', 'operations'],
    recognize: (text, { stock }) => recognizeColor(text, stock.chosen),
  }),
  recognizer({
    finds: 'quantity',
    after: ['sizes', 'measures', 'lengths', 'operations'],
    recognize: (text, { sizes, measures }) => sizes.quantity ?? recognizeQuantity(text, measures),
  }),
  recognizer({
    finds: 'unknown_material',
    after: ['stock', 'lengths', 'operations'],
    recognize: (text, { stock }) => (stock.name === null ? unknownMaterial(text) : null),
  }),
];
