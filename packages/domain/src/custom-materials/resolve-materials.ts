import type { Message } from '../messages/message.ts';
import { canonicalMaterial } from '../materials/catalog.ts';
import { findMaterial } from '../materials/find-material.ts';
import { parseJob } from '../parsing/parse-job.ts';
import type { BurnResult, JobRequest, ParsedJob } from '../types.ts';
import type { CustomMaterial } from './custom-material.ts';
import { customNamed, findCustomNames, replaceMentions, type CustomText } from './custom-names.ts';
import { customMaterialMessage } from './messages.ts';

/** A job with the words that the parser knows in place of custom materials (MAT-11). */
export interface ResolvedRequest {
  request: JobRequest;
  /** The stock, if it is a custom material that the plan includes. */
  stock: CustomMaterial | null;
  /** Every custom material that is named anywhere. */
  named: readonly CustomMaterial[];
  assumptions: readonly Message[];
  /** The user burned the stock on this machine. */
  has_results: boolean;
}

/** No word of a job, and not one letter away from any. */
const PLACEHOLDER = 'zzqxjv';

/** Named materials that may be the stock: each one takes a reading of the whole job. */
const MAX_CANDIDATES = 8;

type FindMentions = (words: string) => CustomText;

/** Each text is searched once. */
function createFinder(materials: readonly CustomMaterial[]): FindMentions {
  const found = new Map<string, CustomText>();
  return (words) => {
    const text = found.get(words) ?? findCustomNames(words, materials);
    found.set(words, text);
    return text;
  };
}

/** Resolves the custom materials of a job. Without any it is returned as it is. */
export function resolveMaterials(given: JobRequest): ResolvedRequest {
  const { custom_materials, ...request } = given;
  const find = createFinder(custom_materials?.list ?? []);
  const named = custom_materials === undefined ? [] : namedIn(request, find);
  const resolved = { request, stock: null, named, assumptions: [], has_results: false };
  if (custom_materials === undefined) return resolved;
  const learned = { ...request, ...resultsOf(request, custom_materials.list, null) };
  if (named.length === 0) return { ...resolved, request: learned };
  if (!custom_materials.is_included)
    return {
      ...resolved,
      assumptions: named.map(({ name }) => customMaterialMessage('not_included', { name })),
    };
  const stock = findStock(request, find, named.slice(0, MAX_CANDIDATES));
  const read = asParsed(request, find, stock);
  if (stock === null) return { ...resolved, request: { ...learned, ...read } };
  return {
    request: { ...read, ...resultsOf(request, custom_materials.list, stock), custom_stock: stock },
    stock,
    named,
    assumptions: [originOf(stock)],
    has_results: (request.results ?? []).some(
      ({ material }) => customNamed(material, [stock]) !== undefined,
    ),
  };
}

/** Where the settings of a custom material come from. */
export const originOf = ({ name, behaves_like: material }: CustomMaterial): Message =>
  material === null
    ? customMaterialMessage('like_none', { name })
    : customMaterialMessage('treated_as', { name, material });

/** The texts of a job that may name its stock. */
export function textsOfRequest({ text, material, answers }: JobRequest): string[] {
  return [text, material, answers?.material, ...Object.values(answers?.more ?? {})].filter(
    (words) => words !== undefined,
  );
}

function namedIn(request: JobRequest, find: FindMentions): CustomMaterial[] {
  const mentions = textsOfRequest(request).flatMap((text) => find(text).mentions);
  return [...new Set(mentions.map(({ material }) => material))];
}

/** The job has another stock without the words for this material, so they are what names it. */
function findStock(
  request: JobRequest,
  find: FindMentions,
  candidates: readonly CustomMaterial[],
): CustomMaterial | null {
  const parseWithout = (hidden: CustomMaterial | null): ParsedJob =>
    parse(replaceIn(request, find, (material) => wordsFor(material, material === hidden)));
  const as_written = parseWithout(null);
  const isStock = (material: CustomMaterial): boolean => {
    const without = parseWithout(material);
    return material.behaves_like === null
      ? !without.material_known
      : as_written.material !== without.material;
  };
  return candidates.find(isStock) ?? null;
}

const wordsFor = ({ behaves_like }: CustomMaterial, isHidden: boolean): string =>
  isHidden || behaves_like === null ? PLACEHOLDER : behaves_like;

const parse = (request: JobRequest): ParsedJob =>
  parseJob({ ...request, laser_type: request.machine.type });

/** A material like none is stated as the user calls it, and nobody is asked what it is. */
function asParsed(
  request: JobRequest,
  find: FindMentions,
  stock: CustomMaterial | null,
): JobRequest {
  const read = replaceIn(request, find, ({ behaves_like }, written) => behaves_like ?? written);
  if (stock === null || stock.behaves_like !== null) return read;
  const { name } = stock;
  return { ...read, material: name, answers: { ...read.answers, material: name } };
}

function replaceIn(
  request: JobRequest,
  find: FindMentions,
  wordsOf: (material: CustomMaterial, written: string) => string,
): JobRequest {
  const replace = (words: string): string => {
    const found = find(words);
    return found.mentions.length === 0 ? words : replaceMentions(found, wordsOf);
  };
  const { text, material, answers } = request;
  const { material: answered, more } = answers ?? {};
  return {
    ...request,
    ...(text !== undefined && { text: replace(text) }),
    ...(material !== undefined && { material: replace(material) }),
    ...(answers !== undefined && {
      answers: {
        ...answers,
        ...(answered !== undefined && { material: replace(answered) }),
        ...(more !== undefined && {
          more: Object.fromEntries(
            Object.entries(more).map(([id, answer]) => [id, replace(answer)]),
          ),
        }),
      },
    }),
  };
}

/**
 * Results of custom materials count for what they behave like. Those of the stock itself replace the results of the
 * material it behaves like.
 */
function resultsOf(
  { results }: JobRequest,
  list: readonly CustomMaterial[],
  stock: CustomMaterial | null,
): Pick<JobRequest, 'results'> {
  if (results === undefined) return {};
  const read = results.map((result) => ({ result, own: customNamed(result.material, list) }));
  const hasOwn = stock !== null && read.some(({ own }) => own === stock);
  const isReplaced = ({ material }: BurnResult): boolean =>
    hasOwn && findMaterial(material) === canonicalMaterial(stock.behaves_like ?? '');
  const kept = read.filter(({ result, own }) => own !== undefined || !isReplaced(result));
  return { results: kept.map(({ result, own }) => readAs(result, own)) };
}

const readAs = (result: BurnResult, own: CustomMaterial | undefined): BurnResult => ({
  ...result,
  material: own?.behaves_like ?? result.material,
});
