import type { ReactNode } from 'react';
import { SignOutButton } from '../../features/accounts/sign-out-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageFocus } from './use-page-focus.ts';
import classes from './onboarding-frame.module.css';
import { Row } from '../../ui/stack.tsx';

/** Onboarding has no menu, because the other screens are still empty, but a way to sign out. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const main = usePageFocus();
  return (
    <div className={classes.frame}>
      <Row as="header" justify="between" pad="12 20" line="bottom" className={classes.bar}>
        <Logo />
        <SignOutButton />
      </Row>
      <Row id="main" as="main" align="stretch" justify="center" tabIndex={-1} ref={main}>
        {children}
      </Row>
    </div>
  );
}
