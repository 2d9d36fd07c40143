import { IconTestPipe } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function GoneSetting() {
  return (
    <EmptyState
      title={i18n.t('This setting is gone')}
      action={
        <ButtonLink to="/library" variant="filled" size="md">
          {i18n.t('Open library')}
        </ButtonLink>
      }
    >
      {i18n.t('It was deleted, or the address belongs to somebody else’s library.')}
    </EmptyState>
  );
}

export function GoneCard() {
  return (
    <EmptyState
      title={i18n.t('This test card is gone')}
      action={
        <ButtonLink to="/library" variant="filled" size="md">
          {i18n.t('Open library')}
        </ButtonLink>
      }
    >
      {i18n.t('It was deleted with its setting, or the address belongs to somebody else.')}
    </EmptyState>
  );
}

/** What a test card is worth, for plans without. */
export function NoTestCards({ planName }: { planName: string }) {
  return (
    <EmptyState
      icon={<IconTestPipe size={24} stroke={1.6} />}
      title={i18n.t('Test cards are not part of {plan}', { plan: planName })}
      action={
        <ButtonLink to="/settings" variant="filled" size="md">
          {i18n.t('See your plan')}
        </ButtonLink>
      }
    >
      {i18n.t(
        'A test card burns a small grid around this setting. Tap the cells that came out, and the setting fits your machine and your stock. Pro and larger plans have it.',
      )}
    </EmptyState>
  );
}
