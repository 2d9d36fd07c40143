import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import classes from './admin-frame.module.css';
import { Row } from '../../ui/stack.tsx';

const SECTIONS = [
  { to: '/admin', label: () => i18n.t('Server') },
  { to: '/admin/ai', label: () => i18n.t('AI settings') },
  { to: '/admin/questions', label: () => i18n.t('Questions and blocks') },
  { to: '/admin/plans', label: () => i18n.t('Plans') },
  { to: '/admin/users', label: () => i18n.t('Users') },
  { to: '/admin/consultations', label: () => i18n.t('Consultations') },
  { to: '/admin/plugins', label: () => i18n.t('Plugins') },
  { to: '/admin/mail', label: () => i18n.t('Mail') },
  { to: '/admin/billing', label: () => i18n.t('Billing') },
] as const;

function AdminFrame(props: Parameters<PageFrame>[0]) {
  const { sub, actions, dense = false, focused = false, children } = props;
  return (
    <Page
      title={i18n.t('Administration')}
      name={i18n.t('Admin Dashboard')}
      sub={sub}
      actions={actions}
      className={`${dense ? classes.dense : ''} ${focused ? classes.focused : ''}`}
    >
      <Row
        as="nav"
        gap="4 20"
        align="stretch"
        wrap
        marginBottom={20}
        line="bottom"
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
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label()}
          </Link>
        ))}
      </Row>
      {children}
    </Page>
  );
}

export const adminFrame: PageFrame = (props) => <AdminFrame {...props} />;
