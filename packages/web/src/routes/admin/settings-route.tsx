import { SettingsPage } from '../../features/system/settings-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function SettingsRoute() {
  return <SettingsPage frame={adminFrame} />;
}
