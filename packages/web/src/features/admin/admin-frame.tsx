import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import classes from './admin-frame.module.css';

const SECTIONS = [
  { to: '/admin', label: () => i18n.t('Installation') },
  { to: '/admin/ai', label: () => i18n.t('AI settings') },
  { to: '/admin/questions', label: () => i18n.t('Questions and blocks') },
] as const;

interface AdminFrameProps {
  /** What this section decides. */
  sub: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** For a workbench that fills the screen. */
  dense?: boolean;
  /** On a phone the content has the whole screen. */
  focused?: boolean;
  children: ReactNode;
}

/** Frame of every section of the administration. */
export function AdminFrame(props: AdminFrameProps) {
  const { sub, actions, dense = false, focused = false, children } = props;
  return (
    <Page
      title={i18n.t('Administration')}
      name={i18n.t('Admin Dashboard')}
      sub={sub}
      actions={actions}
      className={`${dense ? classes.dense : ''} ${focused ? classes.focused : ''}`}
    >
      <nav
        className={classes.sections}
        data-dense={dense || undefined}
        data-focused={focused || undefined}
        aria-label={i18n.t('Administration')}
      >
        {SECTIONS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.section}
            activeOptions={{ exact: true, includeHash: false }}
          >
            {label()}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
