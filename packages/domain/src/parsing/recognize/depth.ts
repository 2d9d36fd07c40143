import { wordList } from '../../language/word-lists.ts';
import type { Depth } from '../../types.ts';
import { isBreak, wordAt, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';

/** At most a tenth of a millimeter is a surface mark on any material. */
const MIN_DEEP_TARGET_MM = 0.1;
/** "light" alone means depth next to these; elsewhere it may be a lamp or a color. */
const LIGHT_COMPANIONS = wordList('after_light');

const SURFACE_WORK = wordList('surface_work');

/** "deep but only a light mark": two depths for one engraving, adjacent or contradictory (CLA-5). */
function depthsInConflict(text: JobText): ('light' | 'deep')[] {
  const stated = plainDepths(text);
  const light = stated.find((word) => word.value.value === 'light' && !holdsBoth(word, stated));
  const deep = stated.find((word) => word.value.value === 'deep' && !holdsBoth(word, stated));
  if (light === undefined || deep === undefined) return [];
  const [first, second] = light.from < deep.from ? [light, deep] : [deep, light];
  if (second.from < first.to) return [];
  const opposed = wordsOf(text, 'but').some(
    (word) => word.from >= first.to && word.to <= second.from,
  );
  return opposed || second.from === first.to ? ['light', 'deep'] : [];
}

/** "not too deep" is light, not both. */
function holdsBoth(word: WordMatch, stated: readonly WordMatch[]): boolean {
  return stated.some(
    (other) =>
      other.value.value !== word.value.value &&
      other.from <= word.from &&
      other.to >= word.to &&
      other.to - other.from > word.to - word.from,
  );
}

function plainDepths(text: JobText): WordMatch[] {
  const masked = wordsOf(text, 'how_deep');
  return wordsOf(text, 'depth').filter(
    (word) =>
      !isOwned(text, word) && !masked.some((mask) => mask.from <= word.from && mask.to >= word.to),
  );
}

/** The depth stated by the sentence. */
export interface DepthWords {
  stated: Depth | null;
  /** Two depths for one engraving (CLA-5); empty when they agree. */
  conflict: ('light' | 'deep')[];
  is_surface_work: boolean;
}

export function recognizeDepth(text: JobText, targetDepthMm: number | null): DepthWords {
  return {
    stated: findStatedDepth(text, targetDepthMm),
    conflict: depthsInConflict(text),
    is_surface_work: isSurfaceWork(text),
  };
}

/** The depth requested by the words; ignores lamps, colors and similar uses of the same words. */
function findStatedDepth(text: JobText, targetDepthMm: number | null): Depth | null {
  const masked = wordsOf(text, 'how_deep');
  const isMasked = (word: WordMatch): boolean =>
    masked.some(
      (mask) =>
        mask.from <= word.from && mask.to >= word.to && mask.to - mask.from > word.to - word.from,
    );
  const stated = wordsOf(text, 'depth').filter((word) => !isMasked(word) && !isOwned(text, word));
  const longest = stated.reduce<WordMatch | null>(
    (best, word) => (best === null || word.to - word.from > best.to - best.from ? word : best),
    null,
  );
  if (longest?.value.value === 'light' || longest?.value.value === 'medium')
    return longest.value.value;
  if (longest?.value.value === 'deep') return 'deep';
  if (targetDepthMm !== null) return targetDepthMm >= MIN_DEEP_TARGET_MM ? 'deep' : 'light';
  return isLightAlone(text, isMasked) ? 'light' : null;
}

function isOwned(text: JobText, { from, to }: WordMatch): boolean {
  for (let i = from; i < to; i += 1)
    if (text.owners.isOwnedBy(i, ['material', 'content', 'machine', 'laser', 'size'])) return true;
  return false;
}

function isLightAlone(text: JobText, isMasked: (word: WordMatch) => boolean): boolean {
  return text.tokens.some((token, at) => {
    if (
      token.text !== 'light' ||
      text.owners.isOwnedBy(at, ['material', 'content', 'benign', 'machine', 'laser'])
    )
      return false;
    if (
      isMasked({ from: at, to: at + 1, value: { kind: 'depth', value: 'light', language: 'en' } })
    )
      return false;
    const next = text.tokens[at + 1];
    return (
      isBreak(next) ||
      LIGHT_COMPANIONS.has(next?.text ?? '') ||
      wordAt(text, 'hint', at + 1)?.value.value === 'Engrave' ||
      wordsOf(text, 'hint').some((hint) => hint.to === at && hint.value.value === 'Engrave') ||
      text.owners.ownerOf(at - 1) === 'operation'
    );
  });
}

/** Work that is always on the surface: edge-lit panels, isolation routing, removing a coat. */
function isSurfaceWork(text: JobText): boolean {
  if (wordsOf(text, 'edge_lit').length > 0) return true;
  return text.tokens.some((token) => SURFACE_WORK.has(token.text));
}
