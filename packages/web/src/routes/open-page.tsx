import { Outlet } from '@tanstack/react-router';
import { i18n } from '../lib/i18n.ts';
import { Box } from '../ui/box.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { QuietLink } from '../ui/quiet-link.tsx';
import { Row } from '../ui/stack.tsx';
import { usePageFocus } from './shell/use-page-focus.ts';

/** A page that anybody may read, without the shell. */
export function OpenPage({ isVisitor }: { isVisitor: boolean }) {
  const main = usePageFocus();
  return (
    <>
      <Row as="header" gap={16} justify="between" pad="12 20" line="bottom">
        {isVisitor ? <HomeLink /> : <Logo size={24} />}
        {isVisitor ? (
          <QuietLink to="/login">{i18n.t('Sign in')}</QuietLink>
        ) : (
          <QuietLink to="/">{i18n.t('Back to setup')}</QuietLink>
        )}
      </Row>
      <Box as="main" id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </Box>
    </>
  );
}
