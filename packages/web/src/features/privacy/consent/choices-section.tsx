import type { OptionalCategory } from '@beamwright/contract';
import { IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import { isConnectionProblem } from '../../../lib/api-problem.ts';
import { useConnection } from '../../../lib/connection.ts';
import { getConsent, permits, sendsGpc, useConsent } from '../../../lib/consent.ts';
import type { Choices, StoredConsent } from '../../../lib/consent.ts';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastError } from '../../../ui/toast.ts';
import { CategoryRows } from './category-rows.tsx';
import { gpcText } from './category-text.ts';
import { decide } from './decide.ts';

const choicesOf = (consent: StoredConsent | null): Choices => ({
  functional: permits(consent, 'functional'),
  analytics: permits(consent, 'analytics'),
  marketing: permits(consent, 'marketing'),
});

/** What the user allows to be stored; each change applies at once. */
export function ChoicesSection() {
  const consent = useConsent();
  const isSignedIn = Boolean(useSession());
  const isConnected = useConnection() === 'ok';
  const [isSaved, setSaved] = useState(false);
  const change = (category: OptionalCategory, isOn: boolean) => {
    setSaved(false);
    decide(
      { ...choicesOf(getConsent()), [category]: isOn },
      { isSignedIn, unrecorded: 'undo' },
    ).then(
      () => setSaved(true),
      (error: unknown) => {
        if (!isConnectionProblem(error)) toastError(error);
      },
    );
  };
  return (
    <OptionSection
      title={i18n.t('Your choices')}
      sub={i18n.t('Changes apply at once. Turning one off also deletes what it stored.')}
      isSaved={isSaved}
    >
      {isSignedIn && !isConnected && consent?.isRecorded === false ? (
        <Text as="p" size="small" tone="warn" role="status" pad="12 16" line="bottom">
          {i18n.t(
            'These choices apply in this browser. They’re saved to your account when the connection is back.',
          )}
        </Text>
      ) : null}
      <CategoryRows choices={choicesOf(consent)} onChange={change} />
      <Row gap="4 12" wrap pad="12 16" line="top" size="small" tone="second">
        {sendsGpc() ? (
          <Row gap={8} grow basis>
            <IconShield size={16} stroke={1.75} aria-hidden="true" />
            <span>{gpcText()}</span>
          </Row>
        ) : null}
        {consent ? (
          <Text as="span" marginLeft="auto">
            {i18n.t('Decided {date} · version {version}', {
              date: formatDate(consent.date),
              version: consent.version,
            })}
          </Text>
        ) : (
          <span>{i18n.t('You haven’t decided yet. Only what is necessary is stored.')}</span>
        )}
      </Row>
    </OptionSection>
  );
}
