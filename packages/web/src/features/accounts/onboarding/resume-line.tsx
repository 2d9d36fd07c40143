import { lazyPart } from '../../../lib/chunks/lazy-part.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Part } from '../../../ui/part.tsx';
import { useOnboarding } from './use-onboarding.ts';

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
  const { onboarding, save, isSaving } = useOnboarding();
  const { step, is_resume_hidden } = onboarding;
  if (step === null || step === 'ready' || is_resume_hidden) return null;
  return (
    <Part loading={null} failed={null}>
      <ResumeOffer step={step} save={save} isSaving={isSaving} />
    </Part>
  );
}
