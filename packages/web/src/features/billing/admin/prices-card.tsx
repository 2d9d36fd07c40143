import { syncBillingPrices, type BillingStatus, type PriceAction } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { formatDollars, formatList } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { Box } from '../../../ui/box.tsx';
import { actionName } from './action-name.ts';

/** Prices on sale. Syncing shows first what it would do. */
export function PricesCard({ status }: { status: BillingStatus }) {
  const { prices, plans_without_price } = status;
  return (
    <Card aria-labelledby="billing-prices">
      <Stack gap={12}>
        <h2 id="billing-prices">{i18n.t('Prices')}</h2>
        {plans_without_price.length > 0 ? (
          <Notice
            kind="warn"
            title={i18n.t('Some plans can’t be bought: {plans}', {
              plans: formatList(plans_without_price, 'all'),
            })}
          >
            {i18n.t('They have no price at Stripe. Sync prices to create them.')}
          </Notice>
        ) : null}
        {prices.length > 0 ? (
          <FactRows
            rows={prices.map(({ plan, unit_amount, price_id }) => ({
              label: plan,
              text: `${formatDollars(unit_amount / 100)} · ${price_id}`,
            }))}
          />
        ) : null}
        <SyncPrices />
      </Stack>
    </Card>
  );
}

function SyncPrices() {
  const preview = useOperation(syncBillingPrices, { errors: 'inline' });
  const sync = useOperation(syncBillingPrices, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Prices synced.'));
      preview.reset();
    },
  });
  const planned = preview.data?.actions;
  return (
    <Stack gap={12} align="start">
      <FormError error={preview.error ?? sync.error} />
      {planned === undefined ? (
        <Button
          loading={preview.isPending}
          onClick={() => {
            sync.reset();
            preview.mutate({ body: { dry_run: true } });
          }}
        >
          {i18n.t('Sync prices')}
        </Button>
      ) : planned.length === 0 ? (
        <Text as="p" role="status">
          {i18n.t('Stripe already has every price. Nothing to do.')}
        </Text>
      ) : (
        <>
          <Text as="p" role="status">
            {i18n.t('Nothing has changed yet. Syncing does this at Stripe:')}
          </Text>
          <ActionList actions={planned} />
          <Row gap={8} wrap>
            <Button
              variant="filled"
              loading={sync.isPending}
              onClick={() => sync.mutate({ body: { dry_run: false } })}
            >
              {i18n.t('{n, plural, one {Sync 1 change} other {Sync # changes}}', {
                n: planned.length,
              })}
            </Button>
            <Button onClick={() => preview.reset()}>{i18n.t('Cancel')}</Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function ActionList({ actions }: { actions: readonly PriceAction[] }) {
  return (
    <Box as="ul" bullets size="small">
      {actions.map(({ action, plan, detail }) => (
        <li key={`${action} ${plan} ${detail}`}>
          <b>{plan === null ? actionName(action) : `${plan}: ${actionName(action)}`}</b> {detail}
        </li>
      ))}
    </Box>
  );
}
