import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import classes from './admin-frame.module.css';
import { adminPageName } from './admin-nav.ts';
import { GoTo, GoToButton } from './go-to.tsx';

function AdminFrame(props: Parameters<PageFrame>[0]) {
  const { above, sub, actions, dense = false, focused = false, children } = props;
  const { pathname } = useLocation();
  const [isGoing, setGoing] = useState(false);
  const name = adminPageName(pathname);
  const section = i18n.t('Admin Dashboard');
  return (
    <Page
      title={props.title ?? name}
      name={pathname === '/admin' ? section : `${props.title ?? name} · ${section}`}
      above={above}
      sub={sub}
      actions={
        pathname === '/admin' ? (
          <>
            {actions}
            <GoToButton onClick={() => setGoing(true)} />
          </>
        ) : (
          actions
        )
      }
      className={`${dense ? classes.dense : ''} ${focused ? classes.focused : ''}`}
    >
      {children}
      <GoTo opened={isGoing} onOpen={() => setGoing(true)} onClose={() => setGoing(false)} />
    </Page>
  );
}

export const adminFrame: PageFrame = (props) => <AdminFrame {...props} />;
