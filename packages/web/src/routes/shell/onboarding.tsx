import { OnboardingPage } from '../../features/machines/onboarding-page.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/** The first steps of a new user, in a frame of their own. */
export function Onboarding({ onDone }: { onDone: () => Promise<unknown> }) {
  return (
    <OnboardingFrame>
      <OnboardingPage onDone={onDone} />
    </OnboardingFrame>
  );
}
