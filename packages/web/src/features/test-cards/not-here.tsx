import { IconTestPipe } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface GoneProps {
  title: string;
  reason: string;
}

function Gone({ title, reason }: GoneProps) {
  return (
    <EmptyState title={title} link={{ to: '/library', label: i18n.t('Open library') }}>
      {reason}
    </EmptyState>
  );
}

export function GoneSetting() {
  return (
    <Gone
      title={i18n.t('This setting is gone')}
      reason={i18n.t('It was deleted, or the address belongs to somebody else’s library.')}
    />
  );
}

export function GoneCard() {
  return (
    <Gone
      title={i18n.t('This test card is gone')}
      reason={i18n.t('It was deleted with its setting, or the address belongs to somebody else.')}
    />
  );
}

interface NoTestCardsProps {
  plan: string;
  /** The smallest plan that has them, once it is known. */
  smallestPlan: string | null;
}

/** What test cards are for, for plans without them. */
export function NoTestCards({ plan, smallestPlan }: NoTestCardsProps) {
  return (
    <EmptyState
      icon={<IconTestPipe size={24} stroke={1.6} />}
      title={i18n.t('Test cards are not part of {plan}', { plan })}
      link={{ to: '/settings', label: i18n.t('See your plan') }}
    >
      {i18n.t(
        'A test card burns a small grid around this setting. Tap the cells that came out, and the setting fits your machine and your stock.',
      )}{' '}
      {smallestPlan === null
        ? null
        : i18n.t('{plan} and larger plans have it.', { plan: smallestPlan })}
    </EmptyState>
  );
}
