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

export function MissingSetting() {
  return (
    <Gone
      title={i18n.t('Setting not found')}
      reason={i18n.t('It was deleted, or the link is to someone else’s library.')}
    />
  );
}

export function MissingCard() {
  return (
    <Gone
      title={i18n.t('Test card not found')}
      reason={i18n.t('It was deleted with its setting, or the link belongs to another account.')}
    />
  );
}

interface NoTestCardsProps {
  plan: string;
  /** The smallest plan with test cards; null until the plans have loaded. */
  smallestPlan: string | null;
}

/** Explains test cards on plans without them. */
export function NoTestCards({ plan, smallestPlan }: NoTestCardsProps) {
  return (
    <EmptyState
      icon={<IconTestPipe size={24} stroke={1.6} />}
      title={i18n.t('The {plan} plan doesn’t include test cards', { plan })}
      link={{ to: '/upgrade', label: i18n.t('See plans') }}
    >
      {i18n.t(
        'A test card burns a small grid around this setting. Mark the cells that came out well to fit the setting to your machine and stock.',
      )}{' '}
      {smallestPlan === null
        ? null
        : i18n.t('Available on {plan} and larger plans.', { plan: smallestPlan })}
    </EmptyState>
  );
}
