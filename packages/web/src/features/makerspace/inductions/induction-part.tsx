import { exportInductions, listInductions, remindInductions } from '@beamwright/contract';
import type { Induction, Team } from '@beamwright/contract';
import { INDUCTION_STATES } from '@beamwright/domain/types';
import type { InductionState } from '@beamwright/domain/types';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download-file.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { LabPart } from '../lab-part.tsx';
import classes from '../lab.module.css';
import { InductionRow } from './induction-row.tsx';

const PAGE = 50;
type Shown = InductionState | 'all';

/** Where everyone stands with the machines that need an induction; for managers. */
export function InductionPart({ team }: { team: Team }) {
  const [shown, setShown] = useState<Shown>('all');
  const params = { team_id: team.id };
  const filter = shown === 'all' ? {} : { state: shown };
  const list = useInfiniteQuery(pageOptionsFor(listInductions, { limit: PAGE, ...filter }, params));
  const { data: first } = useQuery(
    queryOptionsFor(listInductions, { params, query: { limit: 1 } }),
  );
  const { data: items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const counts = first?.counts;
  const total = counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : 0;
  return (
    <LabPart
      id="induction"
      title={i18n.t('Induction')}
      sub={counts && total > 0 ? countsText(counts) : ''}
      actions={
        <Actions team={team} toRemind={counts ? total - counts.valid : 0} hasAny={total > 0} />
      }
    >
      {total > 0 ? (
        <Row pad="12 16" line="bottom">
          <Choice
            label={i18n.t('Show')}
            hideLabel
            options={['all' as const, ...INDUCTION_STATES].map((value) => ({
              value,
              label: labelOf(value),
            }))}
            value={shown}
            onChange={setShown}
          />
        </Row>
      ) : null}
      {error && !items ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!items && !error ? <ListSkeleton count={3} /> : null}
      {items?.length === 0 ? (
        <Text as="p" tone="second" pad="16 20">
          {total === 0
            ? i18n.t('No machine needs an induction. Write a safety page for one and require it.')
            : i18n.t('Nobody.')}
        </Text>
      ) : null}
      {items && items.length > 0 ? <Inductions team={team} items={items} /> : null}
      {hasNextPage ? (
        <Row pad="12 16" line="top">
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {i18n.t('Show more')}
          </Button>
        </Row>
      ) : null}
    </LabPart>
  );
}

function labelOf(shown: Shown): string {
  const labels: Record<Shown, string> = {
    all: i18n.t('All'),
    valid: i18n.t('Valid'),
    expiring: i18n.t('Expire soon'),
    expired: i18n.t('Expired'),
    not_started: i18n.t('Not started'),
  };
  return labels[shown];
}

function countsText({
  valid,
  expiring,
  expired,
  not_started,
}: Record<InductionState, number>): string {
  return [
    i18n.t('{n} valid', { n: valid }),
    ...(expiring > 0
      ? [i18n.t('{n, plural, one {# expires soon} other {# expire soon}}', { n: expiring })]
      : []),
    ...(expired > 0 ? [i18n.t('{n} expired', { n: expired })] : []),
    ...(not_started > 0 ? [i18n.t('{n} not started', { n: not_started })] : []),
  ].join(', ');
}

interface ActionsProps {
  team: Team;
  toRemind: number;
  hasAny: boolean;
}

function Actions({ team, toRemind, hasAny }: ActionsProps) {
  const params = { team_id: team.id };
  const remind = useOperation(remindInductions, {
    onSuccess: ({ count }) =>
      toastSuccess(
        count === 0
          ? i18n.t(
              'Nobody to remind: everyone was reminded in the last day, or has no verified address.',
            )
          : i18n.t(
              'Reminding {n, plural, one {# person} other {# people}} by email, without those who turned these emails off.',
              { n: count },
            ),
      ),
  });
  const download = useMutation({
    mutationFn: () => downloadFile(exportInductions, { params }),
    onError: (error) => toastError(error),
  });
  return (
    <>
      {hasAny ? (
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {i18n.t('Export')}
        </Button>
      ) : null}
      {toRemind > 0 ? (
        <Button
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden="true" />}
          loading={remind.isPending}
          onClick={() => remind.mutate({ params, body: { only: null } })}
        >
          {i18n.t('Remind {n}', { n: toRemind })}
        </Button>
      ) : null}
    </>
  );
}

function Inductions({ team, items }: { team: Team; items: Induction[] }) {
  const [now] = useState(() => Date.now());
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Member')}</th>
            <th scope="col">{i18n.t('Machine')}</th>
            <th scope="col">{i18n.t('Read')}</th>
            <th scope="col">{i18n.t('Shown by')}</th>
            <th scope="col">{i18n.t('Expires')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((induction) => (
            <InductionRow
              key={`${induction.user_id} ${induction.machine_id}`}
              {...{ team, induction, now }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
