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
  children: ReactNode;
}

/** Frame of every section of the administration. */
export function AdminFrame({ sub, actions, children }: AdminFrameProps) {
  return (
    <Page
      title={i18n.t('Administration')}
      name={i18n.t('Admin Dashboard')}
      sub={sub}
      actions={actions}
    >
      <nav className={classes.sections} aria-label={i18n.t('Administration')}>
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
