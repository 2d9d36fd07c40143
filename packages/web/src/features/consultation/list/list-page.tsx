import { listConsultations, type CaseSummary } from '@beamwright/contract';
import { IconLifebuoy } from '@tabler/icons-react';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { useFeature } from '../../../lib/plan-features.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OPEN_STATUSES, statusText, timeText } from '../parts/case-text.ts';

/** The cases of the user: open ones first, then those that have ended. */
export function ListPage() {
  const { isIncluded, smallestPlan } = useFeature('expert_consultation');
  const open = useInfiniteQuery(pageOptionsFor(listConsultations, { state: 'open' }));
  const ended = useInfiniteQuery(pageOptionsFor(listConsultations, { state: 'ended' }));
  const hasNone = open.data?.length === 0 && ended.data?.length === 0;
  return (
    <Page
      title={i18n.t('Expert Consultation')}
      sub={
        <Row as="span" gap="0 12" wrap>
          {i18n.t('Your questions to experts, and what came of them.')}
          <QuietLink to="/expert-consultation/solved">{i18n.t('Solved cases')}</QuietLink>
        </Row>
      }
    >
      <Stack gap={20}>
        {isIncluded ? null : (
          <Notice
            kind="info"
            title={needsPlanText(smallestPlan)}
            action={<ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>}
          >
            {open.data?.length
              ? i18n.t('Open cases go on until they’re solved.')
              : i18n.t('An expert looks at your photos and proposes a setting.')}
          </Notice>
        )}
        {hasNone ? (
          isIncluded ? (
            <NoCases />
          ) : null
        ) : (
          <>
            <Cases title={i18n.t('Open')} list={open} />
            {open.data === undefined || ended.data?.length === 0 ? null : (
              <Cases title={i18n.t('Ended')} list={ended} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}

export const needsPlanText = (smallestPlan: string | null): string =>
  smallestPlan === null
    ? i18n.t('Your plan has no expert consultation')
    : i18n.t('Expert consultation comes with {plan}', { plan: smallestPlan });

function NoCases() {
  return (
    <EmptyState
      icon={<IconLifebuoy size={32} stroke={1.4} />}
      title={i18n.t('No cases yet')}
      link={{ to: '/history', label: i18n.t('Choose a job') }}
    >
      {i18n.t(
        'When a job, setting or test card doesn’t come out, choose “Ask an expert” there. We try our own idea first; then an expert looks at your photos and proposes a setting.',
      )}
    </EmptyState>
  );
}

interface CasesProps {
  title: string;
  list: UseInfiniteQueryResult<CaseSummary[]>;
}

function Cases({ title, list }: CasesProps) {
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <h2>{title}</h2>
      <PagedList
        list={list}
        empty={
          <Text as="p" tone="third">
            {i18n.t('Nothing open.')}
          </Text>
        }
      >
        {(cases) => (
          <RowList>
            {cases.map((each) => (
              <CaseRow key={each.id} summary={each} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Stack>
  );
}

function CaseRow({ summary }: { summary: CaseSummary }) {
  const renderMessage = useRenderMessage();
  const { id, status, title, expert_name, machine_name, unread, changed_at } = summary;
  const sub = [machine_name, expert_name].filter((part) => part !== null).join(' · ');
  return (
    <ListRow>
      <Row gap="4 16" wrap justify="between">
        <Link to="/expert-consultation/$caseId" params={{ caseId: id }} data-opens-row>
          <Text weight={unread ? 600 : 500} breakWords>
            {renderMessage(title)}
            {unread ? <VisuallyHidden>, {i18n.t('new')}</VisuallyHidden> : null}
          </Text>
          <Text size="small" tone="second">
            {sub}
          </Text>
        </Link>
        <Row gap="4 12" wrap>
          {nextText(summary) === null ? null : (
            <Text size="small" tone="ember" weight={550}>
              {nextText(summary)}
            </Text>
          )}
          <Pill state={status === 'resolved' ? 'ok' : undefined}>{statusText(status)}</Pill>
          <Text as="time" size="label" tone="third" tabular dateTime={changed_at}>
            {timeText(changed_at)}
          </Text>
        </Row>
      </Row>
    </ListRow>
  );
}

/** What is new, or waits for the user. */
function nextText({ status, unread, waits_for }: CaseSummary): string | null {
  if (unread) return i18n.t('New');
  return OPEN_STATUSES.includes(status) && waits_for === 'maker' ? i18n.t('Your turn') : null;
}
