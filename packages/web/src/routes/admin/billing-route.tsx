import { BillingPage } from '../../features/billing/admin/billing-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function BillingRoute() {
  return <BillingPage frame={adminFrame} />;
}
