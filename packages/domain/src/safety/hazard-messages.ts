import {
  defineMessages,
  type Message,
  type MessageTable,
  type Sentence,
} from '../messages/message.ts';
import type { Material } from '../materials/catalog.ts';
import { HAZARDS, hazardsOf, type Hazard } from './hazards.ts';

type Column = 'reason' | 'data_sheet' | 'precaution';
type Sentences = Record<string, { en: string; values: { material: 'material_first' } }>;

/** Rows with the same sentence share the key of the first. */
function keysOf(column: Column): Map<string, string> {
  return new Map(
    HAZARDS.toReversed().flatMap((row) =>
      row[column] === null ? [] : [[row[column], row.hazard]],
    ),
  );
}

function tableOf(slice: string, column: Column) {
  const keys = keysOf(column);
  const sentences = Object.fromEntries(
    Array.from(keys, ([en, key]): [string, Sentence] => [
      key,
      en.includes('{material}') ? { en, values: { material: 'material_first' } } : { en },
    ]),
  ) as Sentences;
  return { keys, message: defineMessages(slice, sentences) };
}

const TABLES = {
  reason: tableOf('hazard', 'reason'),
  data_sheet: tableOf('data_sheet', 'data_sheet'),
  precaution: tableOf('hazard_precaution', 'precaution'),
};

/** The sentences of `data/hazards.csv`. */
export const HAZARD_TABLES: readonly Pick<MessageTable<Sentences>, 'slice' | 'sentences'>[] =
  Object.values(TABLES).map(({ message }) => message);

/** The messages of one column of a hazard; none if the column is empty. */
export function hazardMessages(row: Hazard, column: Column, material = ''): Message[] {
  const sentence = row[column];
  if (sentence === null) return [];
  const { keys, message } = TABLES[column];
  const values = sentence.includes('{material}') ? { material } : {};
  return [{ ...message(keys.get(sentence) ?? '', { material }), values }];
}

/** Why a material is dangerous, most severe first. */
export function reasonsOf(material: Material): Message[] {
  return hazardsOf(material).flatMap((row) => hazardMessages(row, 'reason', material.canonical));
}
