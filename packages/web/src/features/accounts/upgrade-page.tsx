import { i18n } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PlanCard } from './plan-card.tsx';

/** The user's plan and its limits; plans aren't sold here yet. */
export function UpgradePage() {
  return (
    <Page title={i18n.t('Your plan')} name={i18n.t('Upgrade Plan')}>
      <Stack gap={12}>
        <Notice kind="info" title={i18n.t('You can’t buy a plan here yet')}>
          {i18n.t('Your plan stays as it is, and everything you saved is kept.')}
        </Notice>
        <Part>
          <PlanCard />
        </Part>
      </Stack>
    </Page>
  );
}
