import { ONBOARDING_STEPS, updateProfile } from '@beamwright/contract';
import type { Onboarding as Answers, OnboardingStep } from '@beamwright/contract';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { pressureUnitOf } from '../../features/accounts/onboarding/region-units.ts';
import { useOnboarding } from '../../features/accounts/onboarding/use-onboarding.ts';
import { YouStep } from '../../features/accounts/onboarding/you-step.tsx';
import { TRIED_KEY } from '../../features/jobs/first-job/use-kept-first.ts';
import { i18n } from '../../lib/i18n.ts';
import { readKeptJob } from '../../lib/kept-job.ts';
import { useOperation } from '../../lib/query.ts';
import { safeReturn } from '../../lib/return-to.ts';
import { useProfile } from '../../lib/session.tsx';
import { writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { FirstJobStep } from './first-job-step.tsx';
import { FirstMachineStep } from './first-machine-step.tsx';

/** `keptJob` is the sentence of the one that was kept on a public page. */
function headOf(step: OnboardingStep, keptJob: string | null): { title: string; sub: string } {
  switch (step) {
    case 'you':
      return {
        title: i18n.t('What do you make?'),
        sub: keptJob
          ? i18n.t('Your first job is the one you kept. Everything can be changed later.')
          : i18n.t('It chooses your first job. Everything can be changed later.'),
      };
    case 'machine':
      return {
        title: i18n.t('Which laser do you have?'),
        sub: keptJob
          ? i18n.t('Next: “{job}”', { job: keptJob })
          : i18n.t('Settings stay inside its limits. You can add more later.'),
      };
    case 'job':
    case 'ready':
      return {
        title: i18n.t('Your first settings'),
        sub: i18n.t('A real job on your machine. Every button works.'),
      };
  }
}

const isBefore = (one: OnboardingStep, other: OnboardingStep): boolean =>
  ONBOARDING_STEPS.indexOf(one) < ONBOARDING_STEPS.indexOf(other);

/** Whoever comes back starts from what is saved. */
function forgetDrafts(): void {
  writeStored('draft.onboarding', null);
  writeStored('draft.first-machine', null);
}

interface OnboardingProps {
  /** A page to come back from, in place of the step. */
  detour: ReactNode;
}

/** The first steps of a new user. Each is saved, can be skipped, and continues on any device. */
export function Onboarding({ detour }: OnboardingProps) {
  const { onboarding_completed } = useProfile();
  const navigate = useNavigate();
  const { pathname, href } = useLocation();
  const { step: inAddress, return: returnTo } = useSearch({ strict: false });
  // The page that somebody came for, such as the plan that they chose before signing up.
  const wanted = pathname === '/welcome' ? returnTo : href === '/' ? undefined : href;
  const back = wanted === undefined ? {} : { return: wanted };
  const viewed = ONBOARDING_STEPS.find((each) => each === inAddress);
  const { onboarding, isLoading, save } = useOnboarding();
  const finish = useOperation(updateProfile);
  const [leaving, setLeaving] = useState(false);
  const [keptJob] = useState(() => readKeptJob()?.text ?? null);
  if (isLoading) return <LoadingScreen />;
  // The question chooses the first job, so whoever has one isn't asked.
  const reached = onboarding.step ?? (keptJob === null ? 'you' : 'machine');
  const step = viewed && isBefore(viewed, reached) ? viewed : reached;
  /** Each step is an entry of the history, so that the Back button leads to the one before. */
  const goTo = async (next: OnboardingStep, answers: Partial<Answers> = {}) => {
    await navigate({ to: '/welcome', search: { step, ...back }, replace: true });
    // The question, which has the units, was left out.
    if (onboarding.step === null && step !== 'you') {
      await finish.mutateAsync({ body: { pressure_unit: pressureUnitOf(navigator.languages) } });
    }
    await save({ ...answers, step: isBefore(next, reached) ? reached : next });
    await navigate({ to: '/welcome', search: { step: next, ...back } });
  };
  const complete = async () => {
    if (!onboarding_completed) {
      // Who skips the question has the units of the browser, too.
      const units =
        onboarding.step === null ? { pressure_unit: pressureUnitOf(navigator.languages) } : {};
      await finish.mutateAsync({ body: { onboarding_completed: true, ...units } });
    }
    forgetDrafts();
  };
  const leave = async (ownJobId: string | null = null) => {
    setLeaving(true);
    try {
      if (reached !== 'ready') await save({ step: reached, is_resume_hidden: false });
      await complete();
      writeStored(TRIED_KEY, null);
      // Anybody else came for a page, such as the team that they joined.
      if (pathname !== '/welcome') return;
      if (ownJobId !== null && returnTo === undefined)
        await navigate({ to: '/', search: { job: ownJobId } });
      else await navigate({ href: safeReturn(returnTo) });
    } catch {
      // The operation has shown why; the step stays open.
      setLeaving(false);
    }
  };
  const finishJob = async () => {
    // At an address of its own the tour stays open when onboarding is over.
    await navigate({ to: '/welcome', search: back, replace: true });
    await save({ step: 'ready' });
    await complete();
  };
  if (detour && step !== 'you') {
    return (
      <OnboardingFrame head={null} step={step} skip={null}>
        {detour}
      </OnboardingFrame>
    );
  }
  return (
    <OnboardingFrame
      head={headOf(step, keptJob)}
      step={step}
      skip={
        <Button variant="subtle" loading={leaving} onClick={() => void leave()}>
          {step === 'job' || step === 'ready' ? i18n.t('Skip tour') : i18n.t('Skip for now')}
        </Button>
      }
    >
      {step === 'you' ? (
        <YouStep onboarding={onboarding} onDone={(answers) => goTo('machine', answers)} />
      ) : null}
      {step === 'machine' ? <FirstMachineStep onDone={() => goTo('job')} /> : null}
      {step === 'job' || step === 'ready' ? (
        <FirstJobStep
          makes={onboarding.makes}
          isLeaving={leaving}
          onResult={() => {
            if (reached === 'job' || !onboarding_completed) void finishJob();
          }}
          onMachine={() => void goTo('machine')}
          onLeave={(ownJobId) => void leave(ownJobId)}
        />
      ) : null}
    </OnboardingFrame>
  );
}
