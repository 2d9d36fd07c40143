import { nameThings } from './naming.ts';
import { recognizer } from './recognizer.ts';
import type { Recognizer } from './recognizer.ts';
import { recogniseColour } from './recognise/colour.ts';
import { recogniseDepth } from './recognise/depth.ts';
import { recogniseLengths } from './recognise/lengths.ts';
import { recogniseMachineFacts } from './recognise/machine-facts.ts';
import { recogniseMeasures } from './recognise/measures.ts';
import { recogniseOperations } from './recognise/operations.ts';
import { recogniseQuantity } from './recognise/quantity.ts';
import { recogniseSizes } from './recognise/sizes.ts';
import { recognizeStock } from './recognise/stock.ts';
import { unknownMaterial } from './recognise/unknown-material.ts';

/**
 * How a sentence is read, from top to bottom; each runs once. A test runs them in other orders that `after` allows and
 * expects the same findings.
 */
export const RECOGNIZERS: readonly Recognizer[] = [
  recognizer({ finds: 'naming', after: [], recognize: nameThings }),
  recognizer({
    finds: 'machine',
    after: ['naming'],
    recognize: (text, { naming }) => recogniseMachineFacts(text, naming),
  }),
  recognizer({ finds: 'sizes', after: ['naming', 'machine'], recognize: recogniseSizes }),
  recognizer({
    finds: 'measures',
    after: ['naming', 'machine', 'sizes'],
    recognize: recogniseMeasures,
  }),
  recognizer({ finds: 'stock', after: ['naming', 'measures'], recognize: recognizeStock }),
  recognizer({
    finds: 'lengths',
    after: ['naming', 'measures', 'stock'],
    recognize: (text, { measures, naming, stock }) =>
      recogniseLengths(text, measures, naming.mentions, stock.material),
  }),
  recognizer({
    finds: 'operations',
    after: ['stock', 'sizes', 'lengths'],
    recognize: recogniseOperations,
  }),
  recognizer({
    finds: 'depth',
    after: ['lengths', 'operations'],
    recognize: (text, { lengths }) => recogniseDepth(text, lengths.target_depth_mm),
  }),
  recognizer({
    finds: 'color',
    after: ['stock', 'operations'],
    recognize: (text, { stock }) => recogniseColour(text, stock.chosen),
  }),
  recognizer({
    finds: 'quantity',
    after: ['sizes', 'measures', 'lengths', 'operations'],
    recognize: (text, { sizes, measures }) => sizes.quantity ?? recogniseQuantity(text, measures),
  }),
  recognizer({
    finds: 'unknown_material',
    after: ['stock', 'lengths', 'operations'],
    recognize: (text, { stock }) => (stock.name === null ? unknownMaterial(text) : null),
  }),
];
