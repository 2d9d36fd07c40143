import { ApiPage } from '../features/api-access/api-page.tsx';
import { i18n } from '../lib/i18n.ts';

/** Webhooks go inside, below the requests. */
export function ApiAccessRoute() {
  return <ApiPage links={[{ to: '/api/docs', label: i18n.t('Documentation') }]} />;
}
