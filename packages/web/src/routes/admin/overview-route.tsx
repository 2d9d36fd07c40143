import { OverviewPage } from '../../features/monitoring/overview/overview-page.tsx';
import { auditText } from '../../features/users/audit/audit-text.ts';
import { adminFrame } from './admin-frame.tsx';

export function OverviewRoute() {
  return <OverviewPage frame={adminFrame} describeChange={auditText} />;
}
