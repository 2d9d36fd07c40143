import type { ParsedJob } from '@beamwright/domain/types';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';

/**
 * The sentence of the same job with another material. Where it doesn't name the one that was understood, a new one is
 * made of the facts, so that a refused word isn't asked again.
 */
export function withMaterial(text: string, parsed: ParsedJob, material: string): string {
  const { material: named, operations, thickness_mm } = parsed;
  const at = named === null ? -1 : text.toLowerCase().indexOf(named.toLowerCase());
  if (named !== null && at >= 0) {
    return `${text.slice(0, at)}${material}${text.slice(at + named.length)}`;
  }
  const work = formatList(operations.map(operationLabel), 'all');
  return thickness_mm === null
    ? i18n.t('{work} {material}', { work, material })
    : i18n.t('{work} {thickness} {material}', {
        work,
        thickness: shownLength(thickness_mm).text,
        material,
      });
}
