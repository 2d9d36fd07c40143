import { listOwnCases } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Text } from '../../../ui/text.tsx';
import { Empty, ListHeading } from './case-list.tsx';
import { CaseRow } from './case-row.tsx';
import type { OwnCase } from './use-desk.ts';

const PAGE = 50;

/** Cases that an expert helped with and that are over. */
export function ResolvedList({ current }: { current: string | undefined }) {
  const render = useRenderMessage();
  const list = useInfiniteQuery(pageOptionsFor(listOwnCases, { state: 'ended', limit: PAGE }));
  return (
    <>
      <ListHeading title={i18n.t('Resolved')}>{i18n.t('Newest first')}</ListHeading>
      <PagedList
        list={list}
        empty={<Empty>{i18n.t('No case of yours is resolved yet. They’re kept here.')}</Empty>}
      >
        {(cases: OwnCase[]) => (
          <ul aria-label={i18n.t('Resolved cases')}>
            {cases.map((one) => (
              <CaseRow
                key={one.id}
                id={one.id}
                title={render(one.title)}
                time={formatDate(one.changed_at)}
                isCurrent={one.id === current}
              >
                <Text size="small" tone="third">
                  {[one.machine_name, endText(one)].filter(Boolean).join(' · ')}
                </Text>
              </CaseRow>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function endText({ status }: OwnCase): string {
  if (status === 'cancelled') return i18n.t('canceled');
  return status === 'closed' ? i18n.t('closed') : i18n.t('resolved');
}
