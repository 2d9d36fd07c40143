import type { OnboardingStep } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { OnboardingProgress } from '../../features/accounts/onboarding/onboarding-progress.tsx';
import { SignOutButton } from '../../features/accounts/sign-out-button.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import { Box } from '../../ui/box.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { usePageFocus } from '../shell/use-page-focus.ts';
import classes from './onboarding-frame.module.css';

interface OnboardingFrameProps {
  step: OnboardingStep;
  /** Null if the content has its own. */
  head: { title: string; sub: string } | null;
  /** Leaves the step. */
  skip: ReactNode;
  children: ReactNode;
}

/** Onboarding has no menu, because the other screens are still empty, but a way to skip and to sign out. */
export function OnboardingFrame({ step, head, skip, children }: OnboardingFrameProps) {
  const main = usePageFocus(step);
  return (
    <div className={classes.frame}>
      <Box as="header" line="bottom" className={classes.bar}>
        <Logo />
        <OnboardingProgress step={step} />
        <Row gap={8} className={classes.leave}>
          {skip}
          <SignOutButton />
        </Row>
      </Box>
      <Box id="main" as="main" tabIndex={-1} ref={main} className={classes.content}>
        {head ? <Head {...head} /> : null}
        {children}
      </Box>
    </div>
  );
}

function Head({ title, sub }: { title: string; sub: string }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <Text as="p" marginTop={4} marginBottom={20} tone="third" readable clamp>
        {sub}
      </Text>
    </>
  );
}
