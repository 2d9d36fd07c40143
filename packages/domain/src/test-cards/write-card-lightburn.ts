import { cleanName } from '../exchange/clean-text.ts';
import { formatNumber } from '../exchange/format-number.ts';
import { cutSettingLines } from '../exchange/lightburn/cut-setting-lines.ts';
import { projectText } from '../exchange/lightburn/project-writer.ts';
import type { PortableStep } from '../exchange/portable-setting.ts';
import { xmlAttributes } from '../exchange/write-xml.ts';
import { inEnglish } from '../messages/in-english.ts';
import type { Operation, StepSettings } from '../types.ts';
import { airLosses, cardAir } from './card-air.ts';
import { showWithUnit } from './card-axes.ts';
import type { CardFile } from './card-loss.ts';
import { isClosed, isOutline } from './card-shapes.ts';
import { describeCard, describeCell, fileName } from './card-words.ts';
import { inRunOrder, isPowerBySpeed, LABEL_LAYER, splitByLayers } from './split-card.ts';
import type { CardCell, Polyline, TestCard } from './test-card.ts';

/** One layer of a project. */
interface Layer {
  index: number;
  name: string;
  settings: StepSettings;
  /** `null`: the same as the power. */
  min_power_percent: number | null;
}

/**
 * The card as LightBurn projects, to be opened, not imported: only opening restores layers. Power against
 * speed takes a layer a speed and `PowerScale` for the power, as 0 to 100 % it is the power itself; any other pair a
 * layer a cell, 29 a file (TST-14). Labels are drawn lines on layer 29, burned last, and need no font.
 */
export function writeCardLightBurn(card: TestCard): CardFile[] {
  const projects = isPowerBySpeed(card) ? [scaledProject(card)] : layeredProjects(card);
  return projects.map((content, at) => ({
    name: fileName(card, '.lbrn2', projects.length > 1 ? at + 1 : null),
    media_type: 'application/xml',
    content,
    losses: airLosses(card, true),
  }));
}

/** Layers fastest first: within a layer power rises, so the gentle end of every speed comes first. */
function scaledProject(card: TestCard): string {
  const speeds = [...new Set(card.cells.map(({ settings }) => settings.speed_mm_min))].toSorted(
    (a, b) => b - a,
  );
  const layers = speeds.map((speed_mm_min, index) => ({
    index,
    name: showWithUnit('speed_mm_min', speed_mm_min, 'mm/s'),
    settings: { ...card.answer, speed_mm_min, power_percent: 100 },
    min_power_percent: 0,
  }));
  const shapes = inRunOrder(card).flatMap((cell) =>
    cellShapes(cell, speeds.indexOf(cell.settings.speed_mm_min), cell.settings.power_percent),
  );
  return projectOf(card, layers, shapes, true);
}

function layeredProjects(card: TestCard): string[] {
  return splitByLayers(card).map((cells, part) => {
    const layers = cells.map((cell, index) => ({
      index,
      name: describeCell(cell),
      settings: cell.settings,
      min_power_percent: null,
    }));
    const shapes = cells.flatMap((cell, index) => cellShapes(cell, index, null));
    return projectOf(card, layers, shapes, part === 0);
  });
}

function projectOf(
  card: TestCard,
  layers: readonly Layer[],
  shapes: readonly string[],
  hasLabels: boolean,
): string {
  const { label_settings, labels, operation } = card;
  const label: Layer = {
    index: LABEL_LAYER,
    name: 'Labels',
    settings: label_settings,
    min_power_percent: null,
  };
  // LightBurn takes air for granted.
  const air_assist = cardAir(card, true);
  const strokes = labels.flatMap((one) =>
    one.strokes.flatMap((stroke) => pathShape(stroke, LABEL_LAYER)),
  );
  const lines = [
    ...layers.flatMap((layer) => layerLines(layer, operation, air_assist)),
    ...(hasLabels ? layerLines(label, 'Score', air_assist) : []),
    ...shapes,
    ...(hasLabels ? strokes : []),
  ];
  return projectText(lines, notesOf(card));
}

function notesOf(card: TestCard): string {
  return [
    describeCard(card),
    'Not tested on your machine. Open this file instead of importing it: only opening restores the layers.',
    'Keep the order of the layers: they run from gentle to strong.',
    ...card.notes.map(inEnglish),
  ]
    .map(cleanName)
    .join('\n');
}

/** A layer of one step; the outline is burned where it is drawn, so no kerf is taken off. */
function layerLines(layer: Layer, operation: Operation, air_assist: boolean): string[] {
  const { settings, index } = layer;
  const step: PortableStep = {
    ...settings,
    name: null,
    operation,
    layer_mode: settings.fill_type,
    pass_type: null,
    kerf_mm: null,
    min_power_percent: layer.min_power_percent,
    hatch_angle_step_deg: null,
    air_assist,
    air_psi: null,
  };
  return cutSettingLines({
    steps: [step],
    index,
    name: layer.name,
    link_path: null,
    priority: index,
    global_repeat: 1,
    subnames: [],
    is_project: true,
  });
}

function cellShapes({ work, box }: CardCell, layer: number, percent: number | null): string[] {
  const isRectangle = 'fill' in work || isOutline(work.lines);
  if (!isRectangle) return work.lines.flatMap((line) => pathShape(line, layer, percent));
  const [width, height] = [box.width_mm, box.height_mm];
  const attributes = xmlAttributes({
    Type: 'Rect',
    CutIndex: String(layer),
    PowerScale: percent === null ? null : formatNumber(percent),
    W: formatNumber(width),
    H: formatNumber(height),
    Cr: '0',
  });
  const center = `${formatNumber(box.x_mm + width / 2)} ${formatNumber(box.y_mm + height / 2)}`;
  return [`<Shape${attributes}>`, `    <XForm>1 0 0 1 ${center}</XForm>`, '</Shape>'];
}

/** A line with geometry of its own; sharing ids would corrupt the drawing. */
function pathShape(line: Polyline, layer: number, percent: number | null = null): string[] {
  const points = isClosed(line) ? line.slice(0, -1) : line;
  const vertices = points.map(([x, y]) => `V${formatNumber(x)} ${formatNumber(y)}c0x1c1x1`);
  const attributes = xmlAttributes({
    Type: 'Path',
    CutIndex: String(layer),
    PowerScale: percent === null ? null : formatNumber(percent),
  });
  return [
    `<Shape${attributes}>`,
    '    <XForm>1 0 0 1 0 0</XForm>',
    `    <VertList>${vertices.join('')}</VertList>`,
    `    <PrimList>${isClosed(line) ? 'LineClosed' : 'LineOpen'}</PrimList>`,
    '</Shape>',
  ];
}
