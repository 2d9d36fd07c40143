import type { PlanDraft } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Announced } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { overLine, overTitle } from './effect-lines.ts';
import type { Preview } from './effect-lines.ts';
import { UsageBars } from './usage-bars.tsx';
import type { usePreview } from './use-preview.ts';
import type { Start } from './use-publish.ts';
import classes from './plan-effect.module.css';

interface EffectFiguresProps {
  preview: ReturnType<typeof usePreview>['preview'];
  /** The plan as it would be. */
  after: PlanDraft;
  start: Start;
}

/** Numbers of accounts, and a drawing for each limit that becomes less. */
export function EffectFigures({ preview, after, start }: EffectFiguresProps) {
  const { data, error, refetch } = preview;
  if (error) {
    return (
      <Box pad="0 20 16">
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!data) {
    return (
      <Box pad="0 20 16">
        <Announced />
        <Skeleton height={96} />
      </Box>
    );
  }
  const lines = data.usage.flatMap((usage) => overLine(usage, data.over[usage.limit], start) ?? []);
  return (
    <Stack grow justify="end" dimmed={preview.isPlaceholderData || undefined}>
      {data.usage.map((usage) => (
        <UsageBars
          key={usage.limit}
          usage={usage}
          limit={after.limits[usage.limit]}
          plan={after.name}
        />
      ))}
      <Numbers data={data} after={after} start={start} />
      {lines.length > 0 ? (
        <Box line="top" pad="12 0 0">
          <Lines lines={lines} />
        </Box>
      ) : null}
    </Stack>
  );
}

/** Sentences, one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ul" pad="0 20 12" size="small" tone="second">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}

function Numbers({ data, after, start }: { data: Preview } & Omit<EffectFiguresProps, 'preview'>) {
  const isNoticed = data.changes.length > 0;
  const figures = [
    { label: i18n.t('Get a notice'), count: isNoticed ? data.accounts : 0, isWarning: false },
    ...data.usage.map(({ limit }) => ({
      label: overTitle(limit, after.limits[limit]),
      count: data.over[limit],
      isWarning: data.over[limit] > 0,
    })),
    {
      label: i18n.t('Blocked at once'),
      count: start === 'now' ? data.blocked : 0,
      isWarning: start === 'now' && data.blocked > 0,
    },
  ];
  return (
    <Box as="dl" line="top" className={classes.numbers}>
      {figures.map(({ label, count, isWarning }) => (
        <Box key={label} pad="12 20">
          <Text as="dt" size="label" tone="third" weight={500}>
            {label}
          </Text>
          <Text
            as="dd"
            size="title"
            mono
            tight
            weight={550}
            leading={1.3}
            tone={isWarning ? 'warn' : undefined}
          >
            {formatNumber(count)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
