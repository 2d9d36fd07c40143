import { addText } from '@beamwright/domain/messages';
import type {
  CardDesign as ShownDesign,
  createTestCard,
  OperationRequest,
} from '@beamwright/contract';
import { checkSetting, type PortableSetting } from '@beamwright/domain/exchange';
import {
  designCard,
  type CardDesign,
  type CardRequest,
  type TestCard,
} from '@beamwright/domain/test-cards';
import type { MachineProfile, SafetyVerdict } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';

/** The request for a card, as in the contract. */
export type CardInput = OperationRequest<typeof createTestCard>['body'];

/** Everything that a card is drawn from, stored so that the same card can be drawn again. */
export interface CardBase {
  setting: PortableSetting;
  /** The setting was saved with a bypassed safety block. */
  bypassed: boolean;
  machine: MachineProfile;
  bed: CardRequest['bed'];
  speed_band_mm_min: [low: number, high: number];
  input: CardInput;
}

/** Only a checked setting is burned: a card of a setting that is blocked now is not drawn, even an old one. */
export function drawCard(base: CardBase, verdict: SafetyVerdict): TestCard {
  const { setting, bypassed, input, ...place } = base;
  const checked = checkSetting(setting, verdict, { bypassed });
  if (!checked.ok) {
    throw new AppError('material_blocked', `card of ${setting.material}`, {
      detail: verdict.reasons,
    });
  }
  const request = { ...input, ...place, base: checked.value } as CardRequest;
  const card = designCard(request);
  if (card.ok) return card.value;
  throw new AppError('card_not_possible', card.issues.map(({ code }) => code).join(', '), {
    detail: card.issues.map(({ message }) => message),
    errors: card.issues.map(({ field, message }) => ({
      field: `body.${field}`,
      message,
    })),
  });
}

export function presentDesign(card: CardDesign): ShownDesign {
  const { kind, material, thickness_mm, operation, outer, seconds, kerf } = card;
  return {
    kind,
    material,
    thickness_mm,
    operation,
    columns: presentAxis(card.columns),
    rows: presentAxis(card.rows),
    cells: card.cells.map(({ work, row, column, ...cell }) => ({
      ...cell,
      row: row + 1,
      column: column + 1,
      lines: 'lines' in work ? work.lines.map(presentLine) : null,
    })),
    labels: card.labels.map(({ text, strokes }) => ({ text, strokes: strokes.map(presentLine) })),
    outer,
    seconds,
    notes: addText([...card.notes]),
    kerf,
  };
}

function presentAxis(axis: CardDesign['columns']): ShownDesign['columns'] {
  return (
    axis && {
      ...axis,
      values: [...axis.values],
      labels: [...axis.labels],
      limits: [...axis.limits] as [number, number],
    }
  );
}

type Line = ShownDesign['labels'][number]['strokes'][number];

const presentLine = (line: readonly (readonly [number, number])[]): Line =>
  line.map(([x, y]) => [x, y]);
