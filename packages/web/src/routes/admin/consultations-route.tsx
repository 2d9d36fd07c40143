import { ConsultationsAdminPage } from '../../features/consultation/admin/consultations-admin-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function ConsultationsRoute() {
  return <ConsultationsAdminPage frame={adminFrame} />;
}
