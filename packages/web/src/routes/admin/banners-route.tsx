import { BannersPage } from '../../features/banners/admin/banners-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function BannersRoute() {
  return <BannersPage frame={adminFrame} />;
}
