import { isProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** True once the role is gone. Nothing more loads then. */
export const isNoLongerAdmin = (error: unknown): boolean => isProblem(error, 'admin_role_required');

/** In place of a page whose reader has lost the role. */
export const AdminRequired = () => (
  <EmptyState
    title={i18n.t('Admin access required')}
    link={{ to: '/', label: i18n.t('Back to dashboard') }}
  >
    {i18n.t('Your administrator role has ended. Ask another administrator to give it back.')}
  </EmptyState>
);
