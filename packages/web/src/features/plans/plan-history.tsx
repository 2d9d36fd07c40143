import { listPlanEdits } from '@beamwright/contract';
import type { PlanEdit } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { changeText } from '../../lib/plan-change-text.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** Who changed which plan, and when. */
export function PlanHistory({ onClose }: { onClose: () => void }) {
  const edits = useInfiniteQuery(pageOptionsFor(listPlanEdits));
  const { data, error, refetch } = edits;
  return (
    <Dialog opened onClose={onClose} look="wide" title={i18n.t('History')}>
      <Stack gap={12}>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <ListSkeleton count={4} /> : null}
        {data?.length === 0 ? (
          <Text as="p" tone="second">
            {i18n.t('Nobody has changed a plan yet.')}
          </Text>
        ) : null}
        {data && data.length > 0 ? (
          <RowList>
            {data.map((edit) => (
              <Edit key={edit.id} edit={edit} />
            ))}
          </RowList>
        ) : null}
        {edits.hasNextPage ? (
          <Button
            loading={edits.isFetchingNextPage}
            onClick={() => void edits.fetchNextPage()}
            fullWidth
          >
            {i18n.t('Show older changes')}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Edit({ edit }: { edit: PlanEdit }) {
  const when = formatDateTime(edit.created_at);
  return (
    <Box as="li" pad="12 16" line="between">
      <Text weight={500} block>
        {titleOf(edit)}
      </Text>
      {edit.changes.length > 0 ? (
        <Text size="small" tone="second" block breakWords>
          {edit.changes.map(changeText).join(' · ')}
        </Text>
      ) : null}
      <Text size="small" tone="third" block>
        {edit.edited_by === null
          ? i18n.t('{when} · by an account that was erased', { when })
          : i18n.t('{when} · {name}', { when, name: edit.edited_by })}
      </Text>
    </Box>
  );
}

function titleOf({ kind, plan_name, starts_at }: PlanEdit): string {
  const plan = plan_name ?? '';
  const date = starts_at === null ? '' : formatDate(starts_at.slice(0, 10));
  const titles: Record<PlanEdit['kind'], () => string> = {
    created: () => i18n.t('{plan} added', { plan }),
    changed: () => i18n.t('{plan} changed', { plan }),
    deleted: () => i18n.t('{plan} deleted', { plan }),
    ordered: () => i18n.t('Plans ordered'),
    scheduled: () => i18n.t('Change of {plan} scheduled for {date}', { plan, date }),
    started: () => i18n.t('Scheduled change of {plan} started', { plan }),
    canceled: () => i18n.t('Scheduled change of {plan} canceled', { plan }),
  };
  return titles[kind]();
}
