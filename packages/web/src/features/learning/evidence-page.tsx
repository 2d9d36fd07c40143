import {
  EVIDENCE_DAYS,
  getEvidence,
  MAX_EVIDENCE_ROWS,
  type Evidence,
  type EvidenceDays,
  type EvidencePart,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatList, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Choice } from '../../ui/choice.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { GroupsPart } from './groups-part.tsx';
import { MaterialsPart } from './materials-part.tsx';
import { NextPart } from './next-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { SentencesPart } from './sentences-part.tsx';

interface EvidencePageProps {
  frame: PageFrame;
  days: EvidenceDays;
  onDays: (days: EvidenceDays) => void;
}

/** Where the engine is wrong, and what an administrator adds next. */
export function EvidencePage({ frame, days, onDays }: EvidencePageProps) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getEvidence, { query: { days } }));
  return frame({
    sub: subOf(data),
    actions: (
      <Choice<EvidenceDays>
        label={i18n.t('Range')}
        hideLabel
        value={days}
        options={EVIDENCE_DAYS.map((value) => ({ value, label: i18n.t('{value} d', { value }) }))}
        onChange={onDays}
      />
    ),
    children: bodyOf(data, error, { days, refetch: () => void refetch() }),
  });
}

function subOf(data: Evidence | undefined): string {
  const failing = data?.groups.filter(({ is_failing }) => is_failing).length ?? 0;
  if (data === undefined) return i18n.t('Where answers fail, and what to add next.');
  if (failing === 0) return i18n.t('No kind of work fails too often.');
  return i18n.t('{n, plural, one {# kind of work fails} other {# kinds of work fail}} too often.', {
    n: failing,
  });
}

function bodyOf(
  data: Evidence | undefined,
  error: Error | null,
  { days, refetch }: { days: EvidenceDays; refetch: () => void },
): ReactNode {
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  return (
    <Stack gap={16}>
      {data.newest_only.length === 0 ? null : <NewestOnly parts={data.newest_only} />}
      <NextPart next={data.next} />
      <GroupsPart groups={data.groups} days={days} />
      <MaterialsPart materials={data.materials} days={days} />
      <QuestionsPart questions={data.questions} days={days} />
      <SentencesPart sentences={data.sentences} days={days} />
    </Stack>
  );
}

const NAMES: Record<EvidencePart, () => string> = {
  groups: () => i18n.t('results'),
  materials: () => i18n.t('materials'),
  questions: () => i18n.t('questions'),
  sentences: () => i18n.t('sentences'),
};

function NewestOnly({ parts }: { parts: readonly EvidencePart[] }) {
  const rows = formatNumber(MAX_EVIDENCE_ROWS);
  return (
    <Notice kind="info" title={i18n.t('Not everything of this range is counted')}>
      {i18n.t(
        'The range has more than {rows} entries for {parts}. Only the newest {rows} are counted.',
        {
          rows,
          parts: formatList(
            parts.map((part) => NAMES[part]()),
            'all',
          ),
        },
      )}
    </Notice>
  );
}
