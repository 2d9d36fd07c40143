import { PlansPage } from '../../features/plans/plans-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function PlansRoute() {
  return <PlansPage frame={adminFrame} />;
}
