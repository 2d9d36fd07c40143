import type { MaterialFacts } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { asHeading } from './page-words.ts';

/** What lists of search results show: at most 160 characters, another one for each page. */
export function shortDescription({ material, verdict, rows, typical }: MaterialFacts): string {
  const name = asHeading(material.canonical);
  if (verdict.level === 'block')
    return i18n.t(
      '{material} must not go into a laser. What the beam does to it, how to recognize it, and what to use instead.',
      { material: name },
    );
  if (typical.length === 0)
    return i18n.t(
      '{material} in a laser: is it safe, what each kind of laser does to it, and what to look for before you run it.',
      { material: name },
    );
  if (rows.length === 0)
    return i18n.t(
      '{material}: starting points for CO2, diode, fiber and UV lasers from similar materials, with range, confidence and safety.',
      { material: name },
    );
  return i18n.t(
    '{material}: {n, plural, one {# published laser setting} other {# published laser settings}} from {sources, plural, one {# source} other {# sources}}, with typical speeds, range, confidence and safety.',
    { material: name, n: rows.length, sources: new Set(rows.map(({ row }) => row.source_id)).size },
  );
}
