import type { ReactNode, Ref } from 'react';
import { Logo } from '../../ui/logo.tsx';
import classes from './guest-frame.module.css';
import { Stack } from '../../ui/stack.tsx';

interface GuestFrameProps {
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Layout of the pages for visitors who aren't signed in. */
export function GuestFrame({ children, main }: GuestFrameProps) {
  return (
    <Stack className={classes.frame}>
      <header className={classes.header}>
        <Logo size={28} />
      </header>
      <main id="main" className={classes.main} tabIndex={-1} ref={main}>
        {children}
      </main>
    </Stack>
  );
}
