import type { Feedback } from '@beamwright/contract';
import { formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownPower } from '../../lib/shown-quantity.ts';
import type { Units } from '../../lib/units.ts';
import type { SavedFeedback } from './use-send-feedback.ts';

export type Suggestion = NonNullable<SavedFeedback['suggestion']>;

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** What a suggestion changes, in the user's units. */
export function changesOf(
  before: Pick<Feedback, 'speed_mm_min' | 'power_percent'>,
  after: Pick<Suggestion, 'speed_mm_min' | 'power_percent'>,
  units: Pick<Units, 'formatSpeed'>,
): Change[] {
  const rows = [
    {
      label: i18n.t('Speed'),
      before: units.formatSpeed(before.speed_mm_min).text,
      after: units.formatSpeed(after.speed_mm_min).text,
    },
    {
      label: i18n.t('Power'),
      before: shownPower(before.power_percent).text,
      after: shownPower(after.power_percent).text,
    },
  ];
  return rows.filter((row) => row.before !== row.after);
}

interface LearningFacts {
  hasMachine: boolean;
  /** The plan learns from results. */
  learns: boolean;
  plan: string;
  /** The smallest plan that learns; null until the plans have loaded. */
  smallestPlan: string | null;
}

/** How the next answer uses the result, or why it doesn't. */
export function learningText(
  results: number,
  { hasMachine, learns, plan, smallestPlan }: LearningFacts,
): string {
  if (!learns) {
    return smallestPlan === null
      ? i18n.t('Your {plan} plan saves results but doesn’t learn from them.', { plan })
      : i18n.t(
          'Your {plan} plan saves results but doesn’t learn from them. On the {smallestPlan} plan, the next answer would use them.',
          { plan, smallestPlan },
        );
  }
  if (!hasMachine) {
    return i18n.t(
      'You no longer have this setting’s machine, so future answers don’t use this result.',
    );
  }
  return i18n.t(
    '{n, plural, one {Your machine now has # result. The next answer uses it.} other {Your machine now has # results. The next answer uses them.}}',
    { n: results },
  );
}

/** For example `Confidence 72 % → 92 %`, or that it is unchanged. */
export function confidenceChangeText(before: number, after: number): string {
  const [from, to] = [formatPercent(before), formatPercent(after)];
  return from === to
    ? i18n.t('Confidence still {to}', { to })
    : i18n.t('Confidence {from} → {to}', { from, to });
}
