import { startExport } from '@beamwright/contract';
import type { AccountExport, AccountExports } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { ExportProgress } from './export-progress.tsx';
import { failureText, whenReadyText } from './export-texts.ts';
import { ReadyExport } from './ready-export.tsx';
import { isRunning, useExports } from './use-exports.ts';

/** Everything the user owns as one file: started, followed and downloaded here. */
export function ExportSection() {
  const { data, error, refetch } = useExports();
  return (
    <OptionSection
      title={i18n.t('Export')}
      sub={i18n.t('Everything you own as JSON and CSV, with photos and a README.')}
    >
      {data ? (
        <Box clip radius="card">
          <ExportRows exports={data} />
        </Box>
      ) : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
    </OptionSection>
  );
}

function ExportRows({ exports: { latest, ready } }: { exports: AccountExports }) {
  const start = useOperation(startExport);
  const profile = useProfile();
  const startButton = (words: string) => (
    <Button loading={start.isPending} onClick={() => start.mutate({})}>
      {words}
    </Button>
  );
  const isBusy = isRunning(latest);
  return (
    <>
      {latest && isBusy ? <ExportProgress running={latest} /> : null}
      {latest?.state === 'failed' ? (
        <OptionRow label={i18n.t('The export failed')} sub={failureText(latest.failure)}>
          {startButton(i18n.t('Try again'))}
        </OptionRow>
      ) : null}
      {ready ? (
        <ReadyExport ready={ready}>
          {isBusy || latest?.state === 'failed' ? null : startButton(i18n.t('New export'))}
        </ReadyExport>
      ) : null}
      {!ready && !isBusy && latest?.state !== 'failed' ? (
        <OptionRow {...idleWords(latest, whenReadyText(profile))}>
          {startButton(i18n.t('Start export'))}
        </OptionRow>
      ) : null}
    </>
  );
}

function idleWords(latest: AccountExport | null, whenReady: string) {
  if (latest?.state === 'expired') {
    return {
      label: i18n.t('Your last export has expired'),
      sub: i18n.t('Its file was deleted. Start a new one any time.'),
    };
  }
  return {
    label:
      latest?.state === 'canceled' ? i18n.t('Export canceled') : i18n.t('Take your data with you'),
    sub: whenReady,
  };
}
