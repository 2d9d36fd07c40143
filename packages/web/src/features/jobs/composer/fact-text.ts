import type { ParsedJob } from '@beamwright/domain/types';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import type { OverrideField } from '../draft/draft.ts';
import type { Facts } from '../draft/facts.ts';
import { depthLabel, inLowerCase, operationLabel } from '../../../lib/step-labels.ts';

export const FACT_FIELDS = ['material', 'thickness_mm', 'operations', 'depth'] as const;

export function factLabel(field: OverrideField): string {
  switch (field) {
    case 'material':
      return i18n.t('material');
    case 'thickness_mm':
      return i18n.t('thickness');
    case 'operations':
      return i18n.t('steps');
    case 'depth':
      return i18n.t('depth');
  }
}

/** The fact as text, or null when it is unknown. */
export function factText(facts: Facts, field: OverrideField): string | null {
  switch (field) {
    case 'material':
      return facts.material;
    case 'thickness_mm':
      return facts.thickness_mm === null ? null : shownLength(facts.thickness_mm).text;
    case 'operations':
      return facts.operations.length === 0
        ? null
        : formatList(
            facts.operations.map((each) => inLowerCase(operationLabel(each))),
            'all',
          );
    case 'depth':
      return facts.depth === null ? null : inLowerCase(depthLabel(facts.depth));
  }
}

/** All known facts in one line for screen readers. */
export function factSentence(facts: Facts): string {
  const known = FACT_FIELDS.flatMap((field) => {
    const text = factText(facts, field);
    return text === null ? [] : [`${factLabel(field)} ${text}`];
  });
  return formatList(known, 'all');
}

/** Other parsed facts, as short labels. */
export function furtherLabels(parsed: ParsedJob): string[] {
  const { size_mm, quantity, target_depth_mm, expected_color } = parsed;
  return [
    ...parsed.material_modifiers,
    ...(quantity === null
      ? []
      : [i18n.t('{n, plural, one {# piece} other {# pieces}}', { n: quantity })]),
    ...(size_mm === null
      ? []
      : [
          i18n.t('{width} × {height} mm', {
            width: formatNumber(size_mm[0]),
            height: formatNumber(size_mm[1]),
          }),
        ]),
    ...(target_depth_mm === null
      ? []
      : [i18n.t('{depth} deep', { depth: shownLength(target_depth_mm).text })]),
    ...(expected_color === null ? [] : [expected_color]),
    ...(parsed.is_photo ? [i18n.t('photo')] : []),
    ...(parsed.is_rotary ? [i18n.t('round part')] : []),
  ];
}
