import { listWebhooks } from '@beamwright/contract';
import { usePrefetchQuery } from '@tanstack/react-query';
import { ApiPage, type ApiLink } from '../features/api-access/api-page.tsx';
import { WebhooksPanel } from '../features/webhooks/webhooks-panel.tsx';
import { i18n } from '../lib/i18n.ts';
import { queryOptionsFor } from '../lib/query.ts';

/** Pages beside it, which the server serves. */
const links = (): readonly ApiLink[] => [
  { href: '/api/docs', label: i18n.t('Documentation') },
  { href: '/api/status', label: i18n.t('Status') },
];

export function ApiAccessRoute() {
  // At once with the keys, below which it is shown.
  usePrefetchQuery(queryOptionsFor(listWebhooks));
  return (
    <ApiPage links={links()}>
      <WebhooksPanel />
    </ApiPage>
  );
}
