import { AT_ONCE_ENTRIES } from '@beamwright/contract';
import { useId, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { changeText } from '../../lib/plan-change-text.ts';
import { useProfile } from '../../lib/session.tsx';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { EffectFigures, Lines } from './effect-figures.tsx';
import { publishLabel } from './effect-lines.ts';
import { changesOf } from './use-plan-edits.ts';
import type { EditedColumn } from './use-plan-edits.ts';
import { usePreview } from './use-preview.ts';
import { usePublish } from './use-publish.ts';
import type { Start } from './use-publish.ts';
import classes from './plan-effect.module.css';

interface PlanEffectProps {
  column: EditedColumn;
  /** What was typed is published, or discarded. */
  onDone: () => void;
}

/** Who is affected by what is typed of a plan, and the only way to publish it. */
export function PlanEffect({ column, onDone }: PlanEffectProps) {
  return Object.keys(column.edits).length === 0 ? null : <Effect column={column} onDone={onDone} />;
}

const AT_ONCE: readonly string[] = AT_ONCE_ENTRIES;

function Effect({ column, onDone }: PlanEffectProps) {
  const titleId = useId();
  const { plan, theirs } = column;
  const { usage } = useProfile();
  const { body, preview } = usePreview(column);
  const { publish, isPending, error } = usePublish(plan, onDone);
  const [chosen, setChosen] = useState<Start | null>(null);
  const changes = changesOf(column);
  const mustStartNow = changes.some(({ entry }) => AT_ONCE.includes(entry));
  const takes = (preview.data?.usage.length ?? 0) > 0;
  // Who loses something has the rest of the month to see it coming.
  const start: Start = mustStartNow ? 'now' : (chosen ?? (takes ? 'next_month' : 'now'));
  const date = formatDate(usage.resets_on);
  const notified = preview.data && preview.data.changes.length > 0 ? preview.data.accounts : 0;
  const isReady = preview.data !== undefined && !preview.error && !preview.isPlaceholderData;
  return (
    <Card flush border="strong" aria-labelledby={titleId} className={classes.effect}>
      <Stack>
        <Text as="h2" size="card" pad="16 20 12" id={titleId}>
          {titleOf(plan.name, changes)}
        </Text>
        {changes.length > 1 ? <Lines lines={changes.map((change) => changeText(change))} /> : null}
        {theirs.length > 0 ? (
          <Box pad="0 20 16">
            <Notice kind="warn" title={i18n.t('Someone else changed {plan}', { plan: plan.name })}>
              {theirs.map((change) => changeText(change)).join(' · ')}.{' '}
              {i18n.t('Your edits are kept and apply to their version.')}
            </Notice>
          </Box>
        ) : null}
        <EffectFigures preview={preview} after={body} start={start} />
      </Stack>
      <Stack gap={12} pad={20} justify="center" className={classes.act}>
        <SelectField
          label={i18n.t('Starts')}
          value={start}
          disabled={mustStartNow}
          description={
            mustStartNow
              ? i18n.t('The name, “popular” and being on the list change at once.')
              : start === 'next_month'
                ? i18n.t('The notice is shown on that day.')
                : undefined
          }
          options={[
            { value: 'now', label: i18n.t('At once') },
            { value: 'next_month', label: i18n.t('New month, {date}', { date }) },
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Start)}
        />
        {error && !(error.code === 'changed_meanwhile' && theirs.length > 0) ? (
          <ErrorPanel error={error} />
        ) : null}
        <Button
          variant="filled"
          fullWidth
          loading={isPending}
          disabled={!isReady}
          onClick={() => publish(body, start)}
        >
          {publishLabel(start, date, notified)}
        </Button>
        <Button fullWidth onClick={onDone}>
          {changes.length > 1 ? i18n.t('Discard changes') : i18n.t('Discard change')}
        </Button>
      </Stack>
    </Card>
  );
}

function titleOf(plan: string, changes: ReturnType<typeof changesOf>): string {
  const [only] = changes;
  return changes.length === 1 && only
    ? i18n.t('{plan}: {change}', { plan, change: changeText(only) })
    : i18n.t('{n, plural, one {{plan}: # change} other {{plan}: # changes}}', {
        plan,
        n: changes.length,
      });
}
