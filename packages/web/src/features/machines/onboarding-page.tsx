import { Button } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { AddMachine } from './add-machine.tsx';

interface OnboardingPageProps {
  /** Ends the first steps, with a machine or without. */
  onDone: () => Promise<unknown>;
}

/** First screen after sign-up. Skipping is fine: a machine can be added at any time. */
export function OnboardingPage({ onDone }: OnboardingPageProps) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    onDone().finally(() => setLeaving(false));
  };
  return (
    <Page
      title={i18n.t('Which laser do you have?')}
      name={i18n.t('Dashboard')}
      sub={i18n.t(
        'Every setting is worked out for your machine and stays inside what it can do. You can add more machines later.',
      )}
      actions={
        <Button onClick={leave} loading={leaving}>
          {i18n.t('Skip for now')}
        </Button>
      }
    >
      <AddMachine onAdded={leave} />
    </Page>
  );
}
