import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { AddMachine } from './add-machine.tsx';

interface OnboardingPageProps {
  /** Ends onboarding, with or without a machine; reports its own errors. */
  onDone: () => Promise<unknown>;
}

/** First screen after sign-up. It can be skipped, because machines can be added at any time. */
export function OnboardingPage({ onDone }: OnboardingPageProps) {
  const [leaving, setLeaving] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const leave = async () => {
    setLeaving(true);
    await onDone().catch(() => setLeaving(false));
  };
  const leaveLabel = added === null ? i18n.t('Skip for now') : i18n.t('Continue');
  return (
    <Page
      title={i18n.t('Which laser do you have?')}
      name={i18n.t('Dashboard')}
      sub={i18n.t(
        'Every setting is computed for your machine and stays within its limits. You can add more machines later.',
      )}
      actions={
        <Button onClick={() => void leave()} loading={leaving}>
          {leaveLabel}
        </Button>
      }
    >
      {added !== null && !leaving ? (
        <Notice kind="ok" title={i18n.t('{name} added', { name: added })} role="status">
          {i18n.t('Press Continue to start with it.')}
        </Notice>
      ) : (
        <AddMachine
          onAdded={({ name }) => {
            setAdded(name);
            return leave();
          }}
        />
      )}
    </Page>
  );
}
