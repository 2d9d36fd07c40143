import type { Message } from '../messages/message.ts';
import { airNotes } from './card-air.ts';
import { isThrough } from './card-shapes.ts';
import { speedNotes, type CellSize } from './cell-size.ts';
import { cellEnergy } from './cell-energy.ts';
import { USUAL_COUNT } from './choose-axes.ts';
import { cardNote } from './messages.ts';
import { isPowerBySpeed, MAX_CELL_LAYERS } from './split-card.ts';
import type { CardDesign, CardRequest, PlacedAxis } from './test-card.ts';

type CardParts = Omit<CardDesign, 'seconds' | 'notes'>;

/** What to know before this card is burned (TST-11). */
export function cardNotes(card: CardParts, request: CardRequest, size: CellSize): Message[] {
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
    ...(card.operation === 'Perforate' ? [cardNote('gaps')] : []),
  ];
}

/** The strong end of a cut card has several times the needed energy, on stock that may burn. */
function strongNotes({ cells, operation, answer, watts, kind }: CardParts): Message[] {
  if (!isThrough(operation)) return [];
  const strongest = Math.max(...cells.map(({ energy }) => energy));
  const times = strongest / cellEnergy(answer, watts);
  const isMuch = kind === 'grid' && times >= 1.5;
  return [cardNote('stay', { times: isMuch ? Number(times.toPrecision(2)) : null })];
}

function countNotes(
  { columns, rows, kind }: CardParts,
  { columns: requested, rows: requestedRows, count }: CardRequest,
): Message[] {
  const wanted = (own: number | undefined) => own ?? count ?? USUAL_COUNT[kind];
  const short = (placed: PlacedAxis | null, asked: number): Message[] => {
    if (placed === null || placed.values.length >= asked) return [];
    const { axis, values } = placed;
    return [cardNote('fewer_values', { axis, count: values.length, wanted: asked })];
  };
  return [
    ...short(columns, wanted(requested?.count)),
    ...short(rows, wanted(requestedRows?.count)),
  ];
}

function fileNotes(card: CardParts): Message[] {
  if (isPowerBySpeed(card) || card.cells.length <= MAX_CELL_LAYERS) return [];
  const files = Math.ceil(card.cells.length / MAX_CELL_LAYERS);
  return [cardNote('several_files', { layers: MAX_CELL_LAYERS + 1, files })];
}

function focusNotes({ columns, rows }: CardParts): Message[] {
  const axes = [columns?.axis, rows?.axis];
  return axes.includes('z_offset_mm') ? [cardNote('focus_direction')] : [];
}

/** A card tests one run: repeating it in every cell would take days. */
function runNotes({ base: { repeats } }: CardRequest): Message[] {
  return repeats === 1 ? [] : [cardNote('one_run', { repeats })];
}

function unknownNotes({ outer, watts }: CardParts, { bed, machine }: CardRequest): Message[] {
  const width = Math.ceil(outer.width_mm);
  const height = Math.ceil(outer.height_mm);
  return [
    ...(bed === null ? [cardNote('bed_unknown', { width, height })] : []),
    ...(machine.power_watts === null ? [cardNote('watts_assumed', { watts })] : []),
  ];
}
