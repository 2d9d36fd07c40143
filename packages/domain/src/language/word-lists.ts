import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/word-lists.json' with { type: 'json' };

/** The lists of `data/word-lists.csv`. */
export type WordListName =
  | 'operation_stem'
  | 'operation_word'
  | 'title_object'
  | 'outline_stem'
  | 'yes'
  | 'no'
  | 'layer_part'
  | 'cross_hatch_part'
  | 'laser_stem'
  | 'annealing'
  | 'colored_optics'
  | 'plywood_end'
  | 'wide_wood_end'
  | 'result'
  | 'wish'
  | 'in_color'
  | 'color_on'
  | 'color_mark'
  | 'metal_hue'
  | 'coloring_metal'
  | 'in_hue'
  | 'dark_mark'
  | 'dark_look'
  | 'many_colors'
  | 'after_light'
  | 'surface_work'
  | 'into'
  | 'feature'
  | 'product_extent'
  | 'of_thickness'
  | 'measure_link'
  | 'deep_adverb'
  | 'deep_stem'
  | 'depth_noun_stem'
  | 'watts'
  | 'other_unit'
  | 'currency'
  | 'time_unit'
  | 'per'
  | 'inch_speed'
  | 'inch_unit'
  | 'setting_link'
  | 'length_after_setting'
  | 'percent'
  | 'look'
  | 'english_word'
  | 'between_names'
  | 'gram'
  | 'sheet_unit'
  | 'choice'
  | 'share'
  | 'fraction_ending'
  | 'not'
  | 'whether'
  | 'before_person'
  | 'instead_end'
  | 'whenever'
  | 'every'
  | 'through'
  | 'stitch'
  | 'focus'
  | 'label'
  | 'passive'
  | 'cut_free'
  | 'only'
  | 'least_sheet'
  | 'drawn_stem'
  | 'artwork'
  | 'with'
  | 'unit_behind_count'
  | 'machine_area'
  | 'described'
  | 'off'
  | 'free_of_charge'
  | 'or'
  | 'preset'
  | 'stock_noun'
  | 'distinct'
  | 'english_too'
  | 'polish_unchanged'
  | 'name_link'
  | 'short_start'
  | 'compound_head'
  | 'compound_front'
  | 'compound_end'
  | 'compound_material'
  | 'battery_device'
  | 'made_for_device'
  | 'color_metal'
  | 'brown_sharpe_metal'
  | 'vague_name'
  | 'filling'
  | 'finished_object'
  | 'wide_coat'
  | 'anodizable'
  | 'surface_material'
  | 'coated_by_name'
  | 'circuit_board'
  | 'reflective_metal'
  | 'layer'
  | 'deniable_coat'
  | 'beam_coat'
  | 'paint'
  | 'far_finish'
  | 'see_through'
  | 'takes_blue'
  | 'stock_color'
  | 'seems'
  | 'as_if'
  | 'wishes_like'
  | 'likeness_link'
  | 'perforated'
  | 'perforated_sheet'
  | 'asked_work'
  | 'rough'
  | 'before_stock'
  | 'bought_cut'
  | 'joins_work'
  | 'method_noun'
  | 'method_word'
  | 'cut_into'
  | 'cannot'
  | 'denied_behind'
  | 'scrap_piece'
  | 'compared'
  | 'compared_to'
  | 'unlike'
  | 'paper_piece'
  | 'paper_piecing'
  | 'paper_weight'
  | 'count';

interface WordListRow {
  list: WordListName;
  value: string | null;
  words: string[];
}

/** The word that each list assigns to its words; `null` if it assigns none. */
const LISTS = new Map<WordListName, Map<string, string | null>>();

for (const { list, value, words } of decodeTable(table) as readonly WordListRow[]) {
  const values = LISTS.get(list) ?? new Map<string, string | null>();
  for (const word of words) values.set(word, value);
  LISTS.set(list, values);
}

/** The words of a list in all languages, folded: rules use them in addition to those of `data/job-words.csv`. */
export function wordList(name: WordListName): ReadonlySet<string> {
  return new Set(valuesOf(name).keys());
}

/** The words of a list that assigns a value to each. */
export function wordValues<Value extends string>(name: WordListName): ReadonlyMap<string, Value> {
  return valuesOf(name) as ReadonlyMap<string, Value>;
}

/** The words of a list that assigns a number to each. */
export function wordNumbers(name: WordListName): ReadonlyMap<string, number> {
  return new Map([...valuesOf(name)].map(([word, value]) => [word, Number(value)]));
}

/** Whether a word begins with one of these stems. */
export function beginsWith(word: string, stems: ReadonlySet<string>): boolean {
  for (const stem of stems) if (word.startsWith(stem)) return true;
  return false;
}

function valuesOf(name: WordListName): ReadonlyMap<string, string | null> {
  const values = LISTS.get(name);
  if (values === undefined) throw new Error(`data/word-lists.csv has no list ${name}`);
  return values;
}
