import { i18n } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PlanCard } from './plan-card.tsx';

/** The user's plan and its limits. Without billing, administrators assign plans (D18). */
export function UpgradePage() {
  return (
    <Page title={i18n.t('Your plan')} name={i18n.t('Upgrade Plan')}>
      <Stack gap={12}>
        <Notice kind="info" title={i18n.t('Billing is not configured')}>
          {i18n.t('You can’t buy a plan on this server. An administrator assigns plans.')}
        </Notice>
        <Part>
          <PlanCard />
        </Part>
      </Stack>
    </Page>
  );
}
