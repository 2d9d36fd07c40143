import { parseLength } from '../units/length.ts';

/** What follows a length that is no thickness: a unit of speed, a lens, a line interval. */
const OTHERWISE = String.raw`\s?(?:\/\s?(?:s|sec|m|min)|per|lens|focus|offset|kerf|interval|hatch|lines?|spots?|dots?)\b`;
const LENGTH = new RegExp(
  String.raw`(?<![\w.,/])(\d+(?:[.,]\d+)?(?: \d+\/\d+|\/\d+)?)\s?(mm|cm|in|inch|")(?![a-z0-9]|${OTHERWISE})`,
  'i',
);

/** The thickness people write into a name, and the name without it: "Plywood 3mm" is "Plywood" of 3 mm, "Black 500mm/s" is of none. */
export function splitThickness(name: string): { material: string; thickness_mm: number | null } {
  const match = LENGTH.exec(name.slice(0, 200));
  const thickness = match === null ? null : parseLength(match[0]);
  if (match === null || thickness === null || thickness <= 0 || thickness > 500)
    return { material: name, thickness_mm: null };
  const material = (name.slice(0, match.index) + ' ' + name.slice(match.index + match[0].length))
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/g, '');
  return { material: material || name, thickness_mm: thickness };
}
