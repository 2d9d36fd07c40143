import { formatNumber } from '../exchange/format-number.ts';
import { escapeXml } from '../exchange/write-xml.ts';
import { airOfSvg } from './card-air.ts';
import type { CardFile } from './card-loss.ts';
import { isClosed, outlineOf } from './card-shapes.ts';
import { describeCard, describeCell, fileName } from './card-words.ts';
import { cardLoss } from './messages.ts';
import { LIGHTBURN_PALETTE } from './palette.ts';
import { LABEL_LAYER, splitByLayers } from './split-card.ts';
import type { CardCell, Polyline, TestCard } from './test-card.ts';

/** Everything of a cell but its lines is lost: an SVG holds geometry and colors. */
const LOSS = {
  index: 0,
  field: 'settings',
  fate: 'lost' as const,
  message: cardLoss('svg'),
};

/**
 * The card to scale in mm, one color of the LightBurn palette a cell so that each becomes a layer, gentle to strong;
 * 29 cells a file (TST-13, TST-14). Fills are closed outlines: the mode is chosen in the software.
 */
export function writeCardSvg(card: TestCard): CardFile[] {
  const parts = splitByLayers(card);
  return parts.map((cells, at) => ({
    name: fileName(card, '.svg', parts.length > 1 ? at + 1 : null),
    media_type: 'image/svg+xml',
    content: svgOf(card, cells, at === 0),
    losses: [LOSS, ...airOfSvg(card)],
  }));
}

function svgOf(card: TestCard, cells: readonly CardCell[], hasLabels: boolean): string {
  const [width, height] = [card.outer.width_mm, card.outer.height_mm].map((mm) => formatNumber(mm));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `  <title>${escapeXml(describeCard(card))}</title>`,
    ...cells.map((cell, layer) => cellElement(card, cell, layer)),
    ...(hasLabels ? [labelElement(card)] : []),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

function cellElement(card: TestCard, cell: CardCell, layer: number): string {
  const shapes = 'fill' in cell.work ? [outlineOf(cell.work.fill)] : cell.work.lines;
  return group(card, `cell-${cell.id}`, layer, describeCell(cell), shapes);
}

function labelElement(card: TestCard): string {
  const strokes = card.labels.flatMap((label) => label.strokes);
  const words = `Labels: ${describeCell({ settings: card.label_settings })}`;
  return group(card, 'labels', LABEL_LAYER, words, strokes);
}

function group(
  card: TestCard,
  id: string,
  layer: number,
  title: string,
  shapes: readonly Polyline[],
): string {
  const paths = shapes.map((shape) => pathData(shape, card.outer.height_mm)).join(' ');
  const color = LIGHTBURN_PALETTE[layer] ?? LIGHTBURN_PALETTE[0];
  return `  <path id="${id}" fill="none" stroke="#${color}" stroke-width="0.1" d="${paths}"><title>${escapeXml(title)}</title></path>`;
}

/** SVG counts y downwards. */
function pathData(shape: Polyline, height: number): string {
  const closed = isClosed(shape);
  const points = (closed ? shape.slice(0, -1) : shape).map(
    ([x, y]) => `${formatNumber(x)} ${formatNumber(height - y)}`,
  );
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}
