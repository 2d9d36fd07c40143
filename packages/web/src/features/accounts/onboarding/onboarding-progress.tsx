import { ONBOARDING_STEPS } from '@beamwright/contract';
import type { OnboardingStep } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { stepLabel } from './onboarding-labels.ts';
import classes from './onboarding.module.css';

/** The steps as a graduated rule. */
export function OnboardingProgress({ step }: { step: OnboardingStep }) {
  const now = ONBOARDING_STEPS.indexOf(step);
  return (
    <ol className={classes.progress} aria-label={i18n.t('Setting up')}>
      {ONBOARDING_STEPS.map((each, index) => (
        <li
          key={each}
          data-state={index < now ? 'done' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {stepLabel(each)}
        </li>
      ))}
    </ol>
  );
}
