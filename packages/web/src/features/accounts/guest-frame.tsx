import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import classes from './guest-frame.module.css';

/** Frame of the pages for people who are not signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo size={28} />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
