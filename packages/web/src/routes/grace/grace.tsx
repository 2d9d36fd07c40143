import { Outlet, useMatches } from '@tanstack/react-router';
import { SignOutButton } from '../../features/accounts/sign-out-button.tsx';
import { GracePage } from '../../features/privacy/erase/grace-page.tsx';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Row } from '../../ui/stack.tsx';
import { usePageFocus } from '../shell/use-page-focus.ts';
import classes from './grace.module.css';

/** Choices and export stay open to an account that waits to be erased. */
const PRIVACY = /^\/privacy(\/|$)/;

/** The frame for an account that waits to be erased. It has no menu, because nothing else is open. */
export function Grace({ eraseAt }: { eraseAt: string }) {
  const main = usePageFocus();
  // Not the address: it changes while the page before is still shown, which would ask for what is refused.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const isPrivacy = PRIVACY.test(pathname);
  return (
    <Box pad={20} className={classes.frame} data-wide={isPrivacy || undefined}>
      <Row as="header" justify="between" pad="0 0 32">
        <Logo />
        {isPrivacy ? <ButtonLink to="/">{i18n.t('Back')}</ButtonLink> : null}
      </Row>
      <Box id="main" as="main" tabIndex={-1} ref={main}>
        {isPrivacy ? <Outlet /> : <GracePage eraseAt={eraseAt} signOut={<SignOutButton />} />}
      </Box>
    </Box>
  );
}
