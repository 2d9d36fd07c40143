import { getNoticeSettings } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OptionSection } from '../../ui/option-section.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { PushRows } from './push/push-rows.tsx';
import { QuietHoursRow } from './quiet-hours-row.tsx';

/** Where and when notices reach somebody who isn't in the app. */
export function NoticesSection() {
  const { data: settings, error, refetch } = useQuery(queryOptionsFor(getNoticeSettings));
  const [isSaved, setSaved] = useState(false);
  return (
    <OptionSection title={i18n.t('Push and quiet hours')} isSaved={isSaved}>
      {error && !settings ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!settings && !error ? <ListSkeleton count={2} /> : null}
      {settings ? (
        <>
          <PushRows settings={settings} />
          <QuietHoursRow settings={settings} onSaved={() => setSaved(true)} />
        </>
      ) : null}
    </OptionSection>
  );
}
