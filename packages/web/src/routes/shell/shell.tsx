import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';
import { ConnectionNotice } from '../../ui/connection-notice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Part } from '../../ui/part.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AfterFirstScreen } from './after-first-screen.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Side } from './side.tsx';
import { TeamBar } from './teams-entry.tsx';
import { UsageNotices } from './usage-notices.tsx';
import { usePageFocus } from './use-page-focus.ts';
import classes from './shell.module.css';
import { Stack } from '../../ui/stack.tsx';

/** Layout of signed-in pages: sidebar on a desktop, top bar and drawer on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  // Hiding one of them with CSS would cost a phone the rendering of both.
  const isPhone = useMediaQuery(PHONE);
  const main = usePageFocus();
  const focusMain = () => main.current?.focus({ preventScroll: true });
  return (
    <div className={classes.app}>
      <SkipLink />
      {isPhone ? (
        <PhoneBar />
      ) : (
        <Stack as="nav" pad="20 12 16" className={classes.nav} aria-label={i18n.t('Main')}>
          <Link to="/" className={classes.brand} aria-label={i18n.t('Beamwright, go to dashboard')}>
            <Logo />
          </Link>
          <div id="bell" />
          <Side />
        </Stack>
      )}
      <main id="main" className={classes.main} tabIndex={-1} ref={main}>
        <TeamBar />
        <div className={classes.banner}>
          <ConnectionNotice />
        </div>
        <Part loading={null} failed={null}>
          <UsageNotices onGone={focusMain} />
          <AfterFirstScreen onGone={focusMain} />
        </Part>
        {children}
      </main>
    </div>
  );
}
