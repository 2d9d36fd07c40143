import type { CheckedSetting } from '../../safety/check-setting.ts';
import { LIGHTBURN_PALETTE } from '../../test-cards/palette.ts';
import { moveStrokes, textStrokes, textWidth } from '../../test-cards/stroke-font.ts';
import type { Polyline } from '../../test-cards/test-card.ts';
import { fold } from '../../language/fold.ts';
import { findBeyondLimits } from '../beyond-limits.ts';
import { cleanName, shorten } from '../clean-text.ts';
import { exportMessage } from '../export-messages.ts';
import { formatNumber } from '../format-number.ts';
import type { LibraryWriter, WriteRequest } from '../library-writer.ts';
import { splitBypass } from '../note-parts.ts';
import { noteTexts } from '../note-texts.ts';
import type { PortableStep } from '../portable-setting.ts';
import { safeFileName } from '../safe-file-name.ts';
import { escapeXml } from '../write-xml.ts';

/** LightBurn's tool layer T1, which never burns: captions are drawn in it. */
const CAPTION_COLOR = 'F36926';
/** Sizes in mm. */
const SWATCH = 10;
const ROW = 15;
const MARGIN = 5;
const CAPTION_HEIGHT = 2.5;
const CAPTION_LENGTH = 60;

/** A square in the layer color of each setting, with its numbers beside it in a color that never burns. */
export const svgWriter: LibraryWriter = {
  format: 'svg',
  ending: '.svg',
  write(request) {
    const { settings, title } = request;
    const issues = findBeyondLimits(request);
    if (issues.length > 0) return { ok: false, issues };
    if (settings.length > LIGHTBURN_PALETTE.length)
      return {
        ok: false,
        issues: [
          {
            code: 'DOES_NOT_FIT',
            field: 'settings',
            message: exportMessage('too_many_colors', {
              most: LIGHTBURN_PALETTE.length,
              needed: settings.length,
            }),
          },
        ],
      };
    return {
      ok: true,
      value: {
        name: safeFileName(title, '.svg'),
        media_type: 'image/svg+xml',
        content: drawing(request),
        losses: settings.map((_, index) => ({
          index,
          field: 'steps',
          fate: 'note',
          message: exportMessage('svg_layers'),
        })),
      },
    };
  },
};

function drawing({ settings, title }: WriteRequest): string {
  const captions = settings.map(captionLines);
  const widest = Math.max(...captions.flat().map((line) => textWidth(line, CAPTION_HEIGHT)));
  const width = formatNumber(Math.ceil(MARGIN * 3 + SWATCH + widest));
  const height = formatNumber(MARGIN * 2 + ROW * settings.length);
  const rows = settings.map((setting, index) => row(setting, captions[index] ?? [], index));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `  <title>${escapeXml(cleanName(title))}</title>`,
    ...rows.flat(),
    '</svg>',
  ].join('\n')}\n`;
}

function row(setting: CheckedSetting, lines: readonly string[], index: number): string[] {
  const top = MARGIN + ROW * index;
  const color = LIGHTBURN_PALETTE[index] ?? '';
  const id = `C${String(index).padStart(2, '0')}`;
  const words = setting.steps.map((step) => describe(setting, step)).join(' / ');
  const strokes = lines.flatMap((line, place) =>
    moveStrokes(textStrokes(line, CAPTION_HEIGHT), MARGIN * 2 + SWATCH, 0).map((stroke) =>
      pathData(stroke, top + CAPTION_HEIGHT + 1 + place * CAPTION_HEIGHT * 1.8),
    ),
  );
  return [
    `  <rect id="${id}" x="${MARGIN}" y="${top}" width="${SWATCH}" height="${SWATCH}" fill="none" stroke="#${color}" stroke-width="0.1"><title>${escapeXml(`${cleanName(setting.name)}: ${words}`)}</title></rect>`,
    `  <path id="${id}-caption" fill="none" stroke="#${CAPTION_COLOR}" stroke-width="0.1" d="${strokes.join('')}"/>`,
  ];
}

/** Name, then the numbers of the first step and how many more there are. */
function captionLines(setting: CheckedSetting): string[] {
  const [first, ...more] = setting.steps;
  const steps = more.length === 0 ? '' : ` +${more.length} STEPS`;
  const repeats = setting.repeats === 1 ? '' : `, ALL ${setting.repeats}X`;
  return [plain(setting.name || setting.material), `${plain(numbersOf(first))}${steps}${repeats}`];
}

/** The font draws plain capitals. */
function plain(text: string): string {
  return shorten(fold(cleanName(text)), CAPTION_LENGTH).replace('…', '..');
}

function describe(setting: CheckedSetting, step: PortableStep): string {
  const texts = noteTexts(setting, step);
  texts.delete('name');
  return [...splitBypass(setting).bypasses, numbersOf(step), ...texts.values()].join(', ');
}

function numbersOf({ speed_mm_min, power_percent, passes }: PortableStep): string {
  const speed = `${formatNumber(speed_mm_min / 60)} mm/s ${formatNumber(power_percent)}%`;
  return passes === 1 ? speed : `${speed} ${passes}x`;
}

/** SVG counts y downwards; `base` is the base line of the letters. */
function pathData(stroke: Polyline, base: number): string {
  const points = stroke.map(([x, y]) => `${formatNumber(x)} ${formatNumber(base - y)}`);
  return `M${points.join('L')}`;
}
