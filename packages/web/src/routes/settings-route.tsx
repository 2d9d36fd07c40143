import { useParams } from '@tanstack/react-router';
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx';

export function SettingsRoute() {
  const { section } = useParams({ strict: false });
  return <SettingsPage section={section} />;
}
