import type { BillingStatus } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { CopyRow } from './copy-row.tsx';

/** Without a key: what to configure, in order. */
export function NotSetUp({ status }: { status: BillingStatus }) {
  return (
    <Card aria-label={i18n.t('Set up billing')}>
      <Stack gap={12}>
        <Notice kind="info" title={i18n.t('No payments are taken here')}>
          {i18n.t('Users see that billing isn’t set up, and administrators assign plans.')}
        </Notice>
        <Text as="p" tone="second">
          {i18n.t(
            'To take payments, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS and restart the server. In Stripe, add a webhook endpoint with this address and API version.',
          )}
        </Text>
        <CopyRow label={i18n.t('Webhook address')} value={status.webhook_url} />
        <CopyRow label={i18n.t('API version')} value={status.api_version} />
      </Stack>
    </Card>
  );
}
