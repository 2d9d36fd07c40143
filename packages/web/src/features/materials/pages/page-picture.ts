import type {
  MaterialFacts,
  PublishedWork,
  TypicalAnswer,
} from '@beamwright/domain/material-facts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { safetyWord } from '../../../lib/safety-word.ts';
import type { PagePicture } from '../../../lib/site/page-picture.ts';
import { shownLength, shownPower, shownSpeed, shownWatts } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { asHeading, machineName, workTitle } from './page-words.ts';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

interface KnownSetting {
  kicker: string;
  answer: Settings;
}

/** A material with its word of safety and the setting that most sources agree on. */
export function materialPicture(facts: MaterialFacts): PagePicture {
  return {
    title: asHeading(facts.material.canonical),
    verdict: verdictOf(facts),
    ...shownSetting(facts, () => true),
  };
}

/** One laser and kind of work, with the setting of a typical machine if there is one. */
export const workPicture = (
  facts: MaterialFacts,
  { laser, operation }: Pick<PublishedWork, 'laser' | 'operation'>,
): PagePicture => ({
  title: workTitle(facts.material.canonical, laser, operation),
  verdict: verdictOf(facts),
  ...shownSetting(facts, (answer, work) => answer.laser === laser && work === operation),
});

function verdictOf({ verdict }: MaterialFacts): NonNullable<PagePicture['verdict']> {
  const tones = { safe: 'ok', warn: 'warn', block: 'stop' } as const;
  return { text: safetyWord(verdict.level), tone: tones[verdict.level] };
}

function shownSetting(
  { typical, verdict }: MaterialFacts,
  isShown: (answer: Settings, operation: string) => boolean,
): Pick<PagePicture, 'kicker' | 'facts'> {
  if (verdict.level === 'block') return {};
  const known = typical.flatMap(({ operation, thickness_mm, answers }) =>
    answers.flatMap((answer): KnownSetting[] => {
      if (answer.kind !== 'settings' || !isShown(answer, operation)) return [];
      const words = [
        machineName(answer.laser, shownWatts(answer.watts).text),
        operationLabel(operation),
        ...(thickness_mm === null ? [] : [shownLength(thickness_mm).text]),
      ];
      return [{ kicker: words.join(' · '), answer }];
    }),
  );
  const [best] = known.toSorted(
    (a, b) => b.answer.step.sources.length - a.answer.step.sources.length,
  );
  if (!best) return {};
  const { speed_mm_min, power_percent, passes } = best.answer.step.settings;
  return {
    kicker: best.kicker,
    facts: [
      { name: i18n.t('Speed'), value: shownSpeed(speed_mm_min, 'mm/s').text },
      { name: i18n.t('Power'), value: shownPower(power_percent).text },
      { name: i18n.t('Passes'), value: formatNumber(passes) },
    ],
  };
}
