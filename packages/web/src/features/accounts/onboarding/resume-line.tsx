import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Part } from '../../../ui/part.tsx';
import { onboardingOptions } from './onboarding-options.ts';

const ResumeOffer = lazyPart(() =>
  import('./resume-offer.tsx').then((module) => module.ResumeOffer),
);

/** After this time, nobody is asked to finish setting up any more. */
const RESUME_DAYS = 30;
const DAY_MS = 86_400_000;

/** Offers to finish setting up; one line, on any device. */
export function ResumeLine() {
  const { created_at } = useProfile();
  // A later visit decides again.
  const isNew = new Date(created_at).getTime() + RESUME_DAYS * DAY_MS > performance.timeOrigin;
  return isNew ? <Offer /> : null;
}

function Offer() {
  const { step = null, is_resume_hidden } = useQuery(onboardingOptions).data ?? {};
  if (step === null || step === 'ready' || is_resume_hidden) return null;
  return (
    <Part loading={null} failed={null}>
      <ResumeOffer step={step} />
    </Part>
  );
}
