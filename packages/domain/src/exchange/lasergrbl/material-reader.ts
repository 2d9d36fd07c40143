import type { Operation } from '../../types.ts';
import { parseLength } from '../../units/length.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { MAX_VALUE_LENGTH, MAX_FIELDS } from '../exchange-limits.ts';
import { guessOperation, operationNamed } from '../guess-operation.ts';
import { LASER_GUESSED } from '../file-facts.ts';
import { importMessage } from '../import-messages.ts';
import type { LibraryReader } from '../library-reader.ts';
import { modelFacts } from '../model-facts.ts';
import { reportNotation } from '../notation-notes.ts';
import { readNote } from '../notation.ts';
import { parseNumber } from '../parse-number.ts';
import type { LayerMode, PortableSetting } from '../portable-setting.ts';
import { readRows } from '../read-rows.ts';
import type { FinishedRow, NumberField, RowDraft } from '../row-draft.ts';
import {
  checkNumber,
  finishRow,
  finishStep,
  refuseRow,
  startRow,
  tellOf,
  warnOf,
} from '../row-draft.ts';
import { readXml } from '../xml/read-xml.ts';

/** One `<Materials>` element: its children by their names in lower case. */
interface MaterialRow {
  line: number;
  fields: Map<string, string>;
}

/** The material database of LaserGRBL; the only format here in mm/min and with a machine for each row. */
export const lasergrblReader: LibraryReader = {
  format: 'lasergrbl',
  sniff: ({ text }) => (/<MaterialDB[\s>/]/.test(text) ? 1 : 0),
  *read({ text }) {
    const rows: MaterialRow[] = [];
    let row: MaterialRow | null = null;
    const refusal = yield* readXml(text, {
      open: ({ name, line, depth }) => {
        if (depth === 2 && name.toLowerCase() === 'materials') row = { line, fields: new Map() };
      },
      close: (name, content) => {
        const key = name.toLowerCase();
        if (key === 'materials' && row !== null) {
          rows.push(row);
          row = null;
        } else if (row !== null && row.fields.size < MAX_FIELDS)
          row.fields.set(key, content.slice(0, MAX_VALUE_LENGTH).trim());
      },
    });
    return refusal ?? (yield* readRows('lasergrbl', rows, readRow));
  },
};

const KNOWN_COLUMNS = 'id,visible,model,material,thickness,action,power,speed,cycles,remarks'.split(
  ',',
);

function readRow({ line, fields }: MaterialRow): FinishedRow {
  const text = (key: string) => fields.get(key) ?? '';
  const material = cleanName(text('material'));
  const action = cleanName(text('action'));
  const draft = startRow(line, [material, text('thickness'), action].filter(Boolean).join(', '));
  if (material === '') refuseRow(draft, 'NO_MATERIAL', importMessage('no_material'));
  if (text('visible').toLowerCase() === 'false')
    tellOf(draft, 'HIDDEN', importMessage('switched_off'));
  const thickness_mm = readThickness(draft, text('thickness'));
  const work = readAction(draft, action);
  const laser = readModel(draft, text('model'));
  const noted = readNote(text('remarks'));
  reportNotation(draft, noted);
  const { repeats = 1, air_assist = null, air_psi = null } = noted.values;
  const step = finishStep(draft, {
    ...work,
    power_percent: numberOf(draft, fields, 'power', 'power_percent'),
    speed_mm_min: numberOf(draft, fields, 'speed', 'speed_mm_min'),
    passes: numberOf(draft, fields, 'cycles', 'passes'),
    air_assist,
    air_psi,
  });
  for (const [key, value] of fields)
    if (!KNOWN_COLUMNS.includes(key) && value !== '')
      draft.dropped.add(`${key} ${value}`.slice(0, 80));
  const name = cleanName(
    [action, material, text('thickness').replace(/^-$/, '')].filter(Boolean).join(' '),
  );
  return finishRow(
    draft,
    {
      name,
      material,
      thickness_mm,
      notes: cleanNotes(noted.text),
      repeats,
      ...laser,
    },
    step === null ? [] : [step],
  );
}

/** Words of languages that have no word list: "Cut" and "engrave" in LaserGRBL's own Chinese screens (切割测试, 雕刻方式; b81845c). */
const ACTIONS = new Map<string, Operation>([
  ['切割', 'Cut'],
  ['雕刻', 'Engrave'],
]);

/** Anything but a cut is a fill or a picture in LaserGRBL, whose own rows say "Cut" or "Engrave" only. */
function readAction(
  draft: RowDraft,
  action: string,
): { operation: Operation; layer_mode: LayerMode } {
  const named = ACTIONS.get(action) ?? operationNamed(action);
  if (named === null)
    warnOf(
      draft,
      'UNKNOWN_ACTION',
      action === '' ? importMessage('no_action') : importMessage('unknown_action', { action }),
    );
  if (named === 'Cut') return { operation: 'Cut', layer_mode: 'line' };
  return { operation: guessOperation({ mode: 'fill', titles: [action] }), layer_mode: 'fill' };
}

/** Names that say nothing: what LaserGRBL writes where no model is given (MaterialDB.xsd). */
const NO_MODEL = /^(?:-|generic laser)?$/i;

/** LaserGRBL drives diodes unless the model is known to be another laser. */
function readModel(
  draft: RowDraft,
  text: string,
): Pick<PortableSetting, 'machine_name' | 'machine_type' | 'machine_power_watts'> {
  const model = cleanName(text);
  if (NO_MODEL.test(model))
    return { machine_name: null, machine_type: null, machine_power_watts: null };
  const { machine_type, machine_power_watts } = modelFacts(model);
  if (machine_type === null) tellOf(draft, LASER_GUESSED, importMessage('laser_of_grbl'));
  return { machine_name: model, machine_type: machine_type ?? 'Diode', machine_power_watts };
}

function readThickness(draft: RowDraft, text: string): number | null {
  if (text === '' || text === '-') return null;
  const length = parseLength(text.slice(0, 60));
  if (length !== null && length > 0) return length;
  draft.dropped.add(`thickness ${text}`.slice(0, 80));
  return null;
}

function numberOf(
  draft: RowDraft,
  fields: ReadonlyMap<string, string>,
  key: string,
  field: NumberField,
): number | null {
  const text = fields.get(key) ?? '';
  if (text === '') return null;
  const value = parseNumber(text);
  if (value === null)
    refuseRow(
      draft,
      'NOT_A_NUMBER',
      importMessage('not_a_number', { name: key, text: text.slice(0, 40) }),
    );
  return value === null ? null : checkNumber(draft, field, value);
}
