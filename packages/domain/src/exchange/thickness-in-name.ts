import { parseLength } from '../units/length.ts';

const LENGTH = /(?<![\w.,/])(\d+(?:[.,]\d+)?(?: \d+\/\d+|\/\d+)?)\s?(mm|cm|in|inch|")(?![a-z0-9])/i;

/** The thickness people write into a name, and the name without it: "Plywood 3mm" is "Plywood" of 3 mm. */
export function splitThickness(name: string): { material: string; thickness_mm: number | null } {
  const match = LENGTH.exec(name.slice(0, 200));
  const thickness = match === null ? null : parseLength(match[0]);
  if (match === null || thickness === null || thickness <= 0 || thickness > 500)
    return { material: name, thickness_mm: null };
  const material = (name.slice(0, match.index) + ' ' + name.slice(match.index + match[0].length))
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '');
  return { material: material || name, thickness_mm: thickness };
}
