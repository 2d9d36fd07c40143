import { useParams } from '@tanstack/react-router';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';

export function PrivacyRoute() {
  const { section } = useParams({ strict: false });
  return <PrivacyPage section={section} />;
}
