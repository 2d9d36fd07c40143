import type { AiSettingSummary } from '@beamwright/contract';
import { Skeleton } from '@mantine/core';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { DecisionActions } from './decision-actions.tsx';
import type { DecisionActionsProps } from './decision-actions.tsx';
import classes from './decision-card.module.css';
import { machineWords, settingTitle, statusWord } from './review-words.ts';
import { SettingEvidence } from './setting-evidence.tsx';
import type { ReviewedSetting } from './use-reviewed-setting.ts';

export interface DecisionCardProps extends Omit<DecisionActionsProps, 'status' | 'isReady'> {
  summary: AiSettingSummary;
  detail: ReviewedSetting;
}

/** One setting: what it is for, what can be decided, and what speaks for and against it. */
export function DecisionCard({ summary, detail, ...actions }: DecisionCardProps) {
  const { setting, error, retry } = detail;
  return (
    <Card as="article" aria-labelledby="reviewed-setting">
      <div className={classes.title}>
        <h2 id="reviewed-setting">{settingTitle(summary)}</h2>
        <span className={classes.status} data-status={summary.status}>
          {statusWord(summary.status)}
        </span>
        <ConfidenceMeter confidence={summary.confidence} />
      </div>
      <p className={classes.job}>
        <span>{machineWords(summary)}</span>
        {summary.qualifiers.map((word) => (
          <Chip key={word} label={i18n.t('only for')}>
            {word}
          </Chip>
        ))}
      </p>
      <DecisionActions status={summary.status} isReady={setting !== undefined} {...actions} />
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {setting ? <SettingEvidence key={setting.id} setting={setting} /> : null}
      {!setting && !error ? <EvidenceSkeleton /> : null}
    </Card>
  );
}

function EvidenceSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={44} radius="lg" />
      <Skeleton height={168} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
