import type { WrittenFile } from '../exchange/written-file.ts';
import type { StepSettings } from '../types.ts';
import { showWithUnit } from './card-axes.ts';
import { describeCard, describeCell, fileName } from './card-words.ts';
import { inRunningOrder, isPowerBySpeed, LABEL_LAYER, splitByLayers } from './split-card.ts';
import type { CardCell, Polyline, TestCard } from './test-card.ts';
import { escapeXml, writeNumber } from './write-number.ts';

/** One layer of a project. */
interface Layer {
  index: number;
  name: string;
  settings: StepSettings;
  min_power_percent: number;
  max_power_percent: number;
}

/**
 * The card as LightBurn projects, to be opened, not imported: only opening restores layers (FORMATS §2). Power against
 * speed takes a layer a speed and `PowerScale` for the power, as 0 to 100 % it is the power itself; any other pair a
 * layer a cell, 29 a file (TST-14). Labels are drawn lines on layer 29, burnt last, and need no font.
 */
export function writeCardLightBurn(card: TestCard): WrittenFile[] {
  const projects = isPowerBySpeed(card) ? [scaledProject(card)] : layeredProjects(card);
  return projects.map((content, at) => ({
    name: fileName(card, 'lbrn2', projects.length > 1 ? at + 1 : null),
    media_type: 'application/xml',
    content,
    losses: [],
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
    settings: { ...card.answer, speed_mm_min },
    min_power_percent: 0,
    max_power_percent: 100,
  }));
  const shapes = inRunningOrder(card).flatMap((cell) =>
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
      min_power_percent: cell.settings.power_percent,
      max_power_percent: cell.settings.power_percent,
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
  const { label_settings, labels } = card;
  const percent = label_settings.power_percent;
  const label: Layer = {
    index: LABEL_LAYER,
    name: 'Labels',
    settings: label_settings,
    min_power_percent: percent,
    max_power_percent: percent,
  };
  const strokes = labels.flatMap((one) => one.strokes.map((stroke) => pathShape(stroke, LABEL_LAYER)));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<LightBurnProject AppVersion="1.2.04" FormatVersion="1" MaterialHeight="0" MirrorX="False" MirrorY="False">',
    ...[...layers, ...(hasLabels ? [label] : [])].map((layer) => cutSetting(layer)),
    ...shapes,
    ...(hasLabels ? strokes : []),
    `    <Notes ShowOnLoad="1" Notes="${escapeXml(notesOf(card)).replaceAll('\n', '&#xA;')}"/>`,
    '</LightBurnProject>',
  ];
  return `${lines.join('\n')}\n`;
}

function notesOf(card: TestCard): string {
  return [
    describeCard(card),
    'Not tested on your machine. Open this file, do not import it: only opening brings the layers.',
    'Keep the order of the layers: they run from gentle to strong.',
    ...card.notes.map(({ message }) => message),
  ]
    .map((line) => line.replace(/\p{Cc}/gu, ' '))
    .join('\n');
}

/** Defaults are written too, so that nothing rests on those of the program (FORMATS §1.8). */
function cutSetting(layer: Layer): string {
  const { settings } = layer;
  const isFill = settings.fill_type === 'fill' && settings.interval_mm !== null;
  const elements: [tag: string, value: number | string | null][] = [
    ['index', layer.index],
    ['name', layer.name],
    ['minPower', layer.min_power_percent],
    ['maxPower', layer.max_power_percent],
    ['maxPower2', 20],
    ['speed', settings.speed_mm_min / 60],
    ['zOffset', settings.z_offset_mm === 0 ? null : settings.z_offset_mm],
    ['frequency', settings.frequency_hz],
    ['QPulseWidth', settings.pulse_width_ns],
    ['runBlower', (settings.air_psi ?? 0) > 0 ? 1 : 0],
    ['numPasses', settings.passes],
    ['anglePerPass', settings.hatch_angle_deg === 0 ? null : settings.hatch_angle_deg],
    ['bidir', isFill ? (settings.hatch_type === 'unidirectional' ? 0 : 1) : null],
    ['crossHatch', isFill && settings.hatch_type === 'crosshatch' ? 1 : null],
    ['interval', isFill ? settings.interval_mm : null],
    ['priority', layer.index],
    ['tabCount', 1],
    ['tabCountMax', 1],
  ];
  const written = elements.flatMap(([tag, value]) =>
    value === null
      ? []
      : [`        <${tag} Value="${typeof value === 'number' ? writeNumber(value) : escapeXml(value)}"/>`],
  );
  return [
    `    <CutSetting type="${isFill ? 'Scan' : 'Cut'}">`,
    ...written,
    '    </CutSetting>',
  ].join('\n');
}

function cellShapes({ work, box }: CardCell, layer: number, percent: number | null): string[] {
  const isRectangle = 'fill' in work || (work.lines.length === 1 && work.lines[0]?.length === 5);
  const scale = percent === null ? '' : ` PowerScale="${writeNumber(percent)}"`;
  if (!isRectangle) return work.lines.map((line) => pathShape(line, layer, scale));
  const [width, height] = [box.width_mm, box.height_mm];
  const x = writeNumber(box.x_mm + width / 2);
  const y = writeNumber(box.y_mm + height / 2);
  return [
    `    <Shape Type="Rect" CutIndex="${layer}"${scale} W="${writeNumber(width)}" H="${writeNumber(height)}" Cr="0">\n        <XForm>1 0 0 1 ${x} ${y}</XForm>\n    </Shape>`,
  ];
}

/** A line of its own geometry; sharing ids would corrupt the drawing (FORMATS §2.2). */
function pathShape(line: Polyline, layer: number, scale = ''): string {
  const [first, last] = [line[0], line.at(-1)];
  const isClosed = line.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const points = isClosed ? line.slice(0, -1) : line;
  const vertices = points.map(([x, y]) => `V${writeNumber(x)} ${writeNumber(y)}c0x1c1x1`).join('');
  return `    <Shape Type="Path" CutIndex="${layer}"${scale}>\n        <XForm>1 0 0 1 0 0</XForm>\n        <VertList>${vertices}</VertList>\n        <PrimList>${isClosed ? 'LineClosed' : 'LineOpen'}</PrimList>\n    </Shape>`;
}
