import type { SettingDetail } from '@beamwright/contract';
import { Navigate } from '@tanstack/react-router';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isSessionProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { registerServiceWorker } from '../../../lib/service-worker.ts';
import { isInGrace, useSession } from '../../../lib/session.tsx';
import { useWorkspace } from '../../../lib/workspace.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { cacheUnits, chosenUnits, readCachedUnits, scanPath } from '../cached-setting.ts';
import type { UnitsOf } from '../cached-setting.ts';
import { CutThroughQuestion } from './cut-through-question.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import classes from './scan-page.module.css';
import { ScannedSetting } from './scanned-setting.tsx';
import { startSending } from './send-answers.ts';
import { useScannedSetting } from './use-scanned-setting.ts';
import { Text } from '../../../ui/text.tsx';

/**
 * The page behind a label's QR code: one setting, readable at arm's length, and the question how it
 * went.
 */
export function ScanPage({ id }: { id: string }) {
  const inGrace = isInGrace(useSession());
  const { setting, isGone, movedTo, at, isCurrent, error, mayAsk, refetch } = useScannedSetting(id);
  usePageTitle(setting?.name ?? i18n.t('Setting'));
  // A code may be scanned again later without a connection.
  useEffect(registerServiceWorker, []);
  useEffect(() => {
    if (mayAsk) startSending();
  }, [mayAsk]);
  if (inGrace) return <Navigate to="/" replace />;
  if (isSessionProblem(error)) {
    return <Navigate to="/login" search={{ return: scanPath(id) }} replace />;
  }
  if (movedTo !== undefined) {
    return (
      <Navigate
        to="/s/$settingId"
        params={{ settingId: id }}
        search={{ team: movedTo ?? undefined }}
        replace
      />
    );
  }
  return (
    <main className={classes.page}>
      {setting ? (
        <>
          <FreshnessLine at={at} isCurrent={isCurrent} isFailed={error !== null} />
          <Scanned setting={setting} onSent={() => void refetch()} />
        </>
      ) : (
        <>
          <Text as="h1" marginBottom={16} size="section" tone="second">
            {i18n.t('Setting')}
          </Text>
          {isGone ? <NotYours /> : null}
          {error && !isGone ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {error || isGone ? null : <CardsSkeleton count={1} />}
        </>
      )}
    </main>
  );
}

function Scanned({ setting, onSent }: { setting: SettingDetail; onSent: () => void }) {
  const { team, may } = useWorkspace();
  // Without a connection the role is unknown, and an answer waits.
  const isKnownToRead = team !== undefined && !may('member');
  return (
    <>
      <ScannedSetting setting={setting} units={useScanUnits()(setting)} />
      {isKnownToRead ? (
        <Notice kind="info" title={i18n.t('You can only read here')}>
          {i18n.t('Members of {team} add results.', { team: team.name })}
        </Notice>
      ) : (
        <CutThroughQuestion key={setting.id} setting={setting} onSent={onSent} />
      )}
      <ButtonLink to="/library" className={classes.library ?? ''}>
        {i18n.t('Open library')}
      </ButtonLink>
    </>
  );
}

/** The user's units, also when the profile can't be loaded. */
function useScanUnits(): UnitsOf {
  const profile = useSession();
  useEffect(() => {
    if (profile) cacheUnits(profile);
  }, [profile]);
  return profile ? chosenUnits(profile) : readCachedUnits();
}

function NotYours() {
  return (
    <EmptyState
      icon={<IconQrcode size={24} stroke={1.6} />}
      title={i18n.t('This setting is not in your library')}
      link={{ to: '/library', label: i18n.t('Open library') }}
    >
      {i18n.t(
        'It was deleted, or the card belongs to another account or to a team you’re not in. The numbers printed on it still apply. To get them in your library, run the same job and save it.',
      )}
    </EmptyState>
  );
}
