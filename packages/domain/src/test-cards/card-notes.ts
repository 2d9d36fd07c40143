import { airNotes } from './card-air.ts';
import { isThrough } from './card-shapes.ts';
import { speedNotes, type CellSize } from './cell-size.ts';
import { cellEnergy } from './cell-energy.ts';
import { USUAL_COUNT } from './choose-axes.ts';
import { isPowerBySpeed, MAX_CELL_LAYERS } from './split-card.ts';
import type { CardDesign, CardNote, CardRequest, PlacedAxis } from './test-card.ts';

type Unfinished = Omit<CardDesign, 'seconds' | 'notes'>;

/** What to know before this card is burned (TST-11). */
export function cardNotes(card: Unfinished, request: CardRequest, size: CellSize): CardNote[] {
  const settings = card.cells.map((cell) => cell.settings);
  return [
    ...strongNotes(card),
    ...speedNotes(settings, size, request),
    ...countNotes(card, request),
    ...fileNotes(card),
    ...focusNotes(card),
    ...unknownNotes(card, request),
    ...airNotes(card),
    ...runNotes(request),
    ...(card.operation === 'Perforate' ? [GAPS_NOT_SET] : []),
  ];
}

const GAPS_NOT_SET: CardNote = {
  code: 'GAPS_NOT_SET',
  message:
    'LightBurn takes gaps of its own for a perforation, and G-code burns whole lines: set both lengths in your software.',
};

/** The strong end of a cut card has several times the needed energy, on stock that may burn. */
function strongNotes({ cells, operation, answer, watts, kind }: Unfinished): CardNote[] {
  if (!isThrough(operation)) return [];
  const strongest = Math.max(...cells.map(({ energy }) => energy));
  const times = strongest / cellEnergy(answer, watts);
  const share =
    kind === 'grid' && times >= 1.5
      ? ` The last cells carry ${Number(times.toPrecision(2))} times the energy of our answer.`
      : '';
  return [
    {
      code: 'STAY_WITH_IT',
      message: `Stay with the machine, with air on and an extinguisher in reach: cut cells can flame.${share} Stop as soon as one burns on.`,
    },
  ];
}

function countNotes(
  { columns, rows, kind }: Unfinished,
  { columns: requested, rows: requestedRows, count }: CardRequest,
): CardNote[] {
  const wanted = (own: number | undefined) => own ?? count ?? USUAL_COUNT[kind];
  const short = (axis: PlacedAxis | null, asked: number): CardNote[] =>
    axis === null || axis.values.length >= asked
      ? []
      : [
          {
            code: 'FEWER_VALUES',
            message: `${axis.title}: ${axis.values.length} values instead of ${asked}, as closer ones would look the same or lie outside what this machine takes.`,
          },
        ];
  return [
    ...short(columns, wanted(requested?.count)),
    ...short(rows, wanted(requestedRows?.count)),
  ];
}

function fileNotes(card: Unfinished): CardNote[] {
  if (isPowerBySpeed(card) || card.cells.length <= MAX_CELL_LAYERS) return [];
  const files = Math.ceil(card.cells.length / MAX_CELL_LAYERS);
  return [
    {
      code: 'SEVERAL_FILES',
      message: `LightBurn has ${MAX_CELL_LAYERS + 1} layers, so this card comes in ${files} files for the same place. Run them in their order.`,
    },
  ];
}

function focusNotes({ columns, rows }: Unfinished): CardNote[] {
  const axes = [columns?.axis, rows?.axis];
  if (!axes.includes('z_offset_mm')) return [];
  return [
    {
      code: 'FOCUS_DIRECTION',
      message:
        'Positive focus lies inside the material. Machines differ in which way they move: try one value by hand first.',
    },
  ];
}

/** A card tests one run: repeating it in every cell would take days. */
function runNotes({ base }: CardRequest): CardNote[] {
  if (base.repeats === 1) return [];
  const message = `The card burns each cell once. The setting runs its steps ${base.repeats} times.`;
  return [{ code: 'ONE_RUN', message }];
}

function unknownNotes({ outer, watts }: Unfinished, { bed, machine }: CardRequest): CardNote[] {
  const notes: CardNote[] = [];
  if (bed === null)
    notes.push({
      code: 'BED_NOT_KNOWN',
      message: `The size of your bed is not known. The card needs ${Math.ceil(outer.width_mm)} × ${Math.ceil(outer.height_mm)} mm.`,
    });
  if (machine.power_watts === null)
    notes.push({
      code: 'WATTS_ASSUMED',
      message: `Energies are reckoned with ${watts} W, assumed because the watts of this machine are not known. The order of the cells is right all the same.`,
    });
  return notes;
}
