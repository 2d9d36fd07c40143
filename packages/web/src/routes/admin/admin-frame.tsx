import { useLocation } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import classes from './admin-frame.module.css';
import { adminPageName } from './admin-nav.ts';

function AdminFrame(props: Parameters<PageFrame>[0]) {
  const { above, sub, actions, dense = false, focused = false, children } = props;
  const { pathname } = useLocation();
  const name = adminPageName(pathname);
  const section = i18n.t('Admin Dashboard');
  return (
    <Page
      title={props.title ?? name}
      name={pathname === '/admin' ? section : `${props.title ?? name} · ${section}`}
      above={above}
      sub={sub}
      actions={actions}
      className={`${dense ? classes.dense : ''} ${focused ? classes.focused : ''}`}
    >
      {children}
    </Page>
  );
}

export const adminFrame: PageFrame = (props) => <AdminFrame {...props} />;
