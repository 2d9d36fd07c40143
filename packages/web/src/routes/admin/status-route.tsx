import { StatusAdminPage } from '../../features/status/admin/status-admin-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function StatusRoute() {
  return <StatusAdminPage frame={adminFrame} />;
}
