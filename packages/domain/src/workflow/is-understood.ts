import { resolveMaterials } from '../custom-materials/resolve-materials.ts';
import type { WordKind } from '../language/lexicon.ts';
import { wordList } from '../language/word-lists.ts';
import { readText } from '../parsing/read-text.ts';
import type { JobRequest } from '../types.ts';
import { judgeReading, readJob } from './read-job.ts';

/** Words that say something about the work, unlike prepositions and negations. */
const WORK_KINDS: readonly WordKind[] = [
  'op',
  'hint',
  'benign',
  'depth',
  'how_deep',
  'photo',
  'edge_lit',
  'rotary',
  'finish',
  'compound',
  'color',
  'laser',
  'machine',
  'number',
  'product',
  'pieces',
  'thick',
  'deep_by',
  'extent',
  'sheet',
  'cavity',
  'setting',
  'not_through',
  'A_size',
];

/** Products in the singular, which say nothing about count or size. */
const THINGS = wordList('thing');

/**
 * Whether a job says anything about work: a material, a number, an operation, a product, a field or an answer (WRK-10), also
 * by the name of a custom material.
 * A refused material counts however it is disguised, so that the refusal is shown.
 */
export function isUnderstood(given: JobRequest): boolean {
  const { request, named } = resolveMaterials(given);
  if (named.length > 0) return true;
  const { text, answers = {}, material, thickness_mm, operations = [], depth } = request;
  const hasFields = [material, thickness_mm, depth].some((value) => value !== undefined);
  if (hasFields || operations.length > 0 || Object.keys(answers).length > 0) return true;
  return namesWork(text ?? '') || judgeReading(readJob(request)).level === 'block';
}

function namesWork(sentence: string): boolean {
  const { names, tokens, words } = readText(sentence);
  if (names.length > 0 || tokens.some(({ kind, text }) => kind === 'number' || THINGS.has(text)))
    return true;
  return WORK_KINDS.some((kind) => (words.get(kind)?.length ?? 0) > 0);
}
