import type { Message } from '../messages/message.ts';
import { questionHelp } from './messages.ts';

interface Kinds {
  /** The first two are shown in the question. */
  examples: readonly [string, string, ...string[]];
  help: Message | null;
}

/** What to offer when only the generic name is known. */
export const GENERIC_KINDS: Record<string, Kinds> = {
  wood: { examples: ['birch plywood', 'walnut', 'pine', 'MDF'], help: questionHelp('wood') },
  metal: {
    examples: ['stainless steel', 'anodized aluminum', 'brass', 'painted metal'],
    help: questionHelp('metal'),
  },
  plastic: { examples: ['cast acrylic', 'POM', 'PETG'], help: questionHelp('plastic') },
  leather: {
    examples: ['veg-tan leather', 'chrome-tanned leather', 'PU leatherette'],
    help: questionHelp('leather'),
  },
  'faux leather': {
    examples: ['PU leatherette', 'PVC leatherette', 'laserable leatherette'],
    help: questionHelp('faux_leather'),
  },
  fabric: {
    examples: ['cotton', 'polyester fabric', 'denim', 'polyester felt'],
    help: questionHelp('fabric'),
  },
  foam: {
    examples: ['EVA foam', 'polyethylene foam', 'foam board'],
    help: questionHelp('foam'),
  },
  cardboard: {
    examples: ['corrugated cardboard', 'greyboard', 'cardstock', 'matboard'],
    help: null,
  },
  paper: { examples: ['copy paper', 'cardstock', 'kraft paper'], help: null },
  rubber: {
    examples: ['laser rubber', 'silicone rubber', 'natural rubber'],
    help: questionHelp('rubber'),
  },
  steel: {
    examples: ['stainless steel', 'mild steel', 'galvanized steel', 'tool steel'],
    help: null,
  },
};
