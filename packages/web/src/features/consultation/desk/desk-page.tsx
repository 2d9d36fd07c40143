import type { Desk } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AvailableSwitch, AwayNote } from './away-part.tsx';
import { CaseList, KeyHints } from './case-list.tsx';
import { deskAction } from './desk-keys.ts';
import { KnowledgeDialog } from './knowledge-dialog.tsx';
import { OpenCase } from './open-case.tsx';
import { ResolvedList } from './resolved-list.tsx';
import { useCases, useDesk } from './use-desk.ts';
import { useDeskMoves } from './use-desk-moves.ts';
import classes from './desk.module.css';

interface DeskPageProps {
  /** The open case. */
  caseId: string | undefined;
}

/** Where experts see which cases wait, read one and answer it. */
export function DeskPage({ caseId }: DeskPageProps) {
  const { data: desk, error, retry } = useDesk();
  if (!desk) {
    return error ? (
      <Page title={i18n.t('Queue')} name={i18n.t('Expert desk')}>
        <ErrorPanel error={error} onRetry={retry} />
      </Page>
    ) : (
      <PageSkeleton />
    );
  }
  return desk.is_expert ? <OpenDesk desk={desk} caseId={caseId} /> : <NoExpert desk={desk} />;
}

function NoExpert({ desk }: { desk: Desk }) {
  const { ended_at, returned } = desk;
  return (
    <Page title={i18n.t('Queue')} name={i18n.t('Expert desk')}>
      {ended_at === null ? (
        <EmptyState
          title={i18n.t('You’re not an expert')}
          link={{ to: '/', label: i18n.t('Back to dashboard') }}
        >
          {i18n.t(
            'Experts help makers whose burn doesn’t work. An administrator can make you one.',
          )}
        </EmptyState>
      ) : (
        <Notice
          kind="warn"
          title={i18n.t('You’re no longer an expert.')}
          action={<ButtonLink to="/">{i18n.t('Back to dashboard')}</ButtonLink>}
        >
          {returned > 0
            ? i18n.t(
                '{n, plural, one {Your # open case} other {Your # open cases}} went back to the queue, first in line. Sent answers stay.',
                { n: returned },
              )
            : i18n.t('Sent answers stay.')}
        </Notice>
      )}
    </Page>
  );
}

/** As in the style sheet: one pane after the other. */
const ONE_PANE = '(max-width: 1180px)';

type Filter = 'all' | 'fits' | 'resolved';

function OpenDesk({ desk, caseId }: DeskPageProps & { desk: Desk }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [isTelling, setIsTelling] = useState(false);
  const isNarrow = useMediaQuery(ONE_PANE);
  const cases = useCases();
  const waiting = filter === 'fits' ? cases.fitting : cases.all;
  const moves = useDeskMoves(cases, waiting.data, caseId);
  const keys = useLetterKeys(deskAction, moves.act);
  const fitting = cases.fitting.data?.length;
  const more = cases.fitting.hasNextPage ? '+' : '';
  const isListShown = !isNarrow || caseId === undefined;
  return (
    <Page
      wide
      title={i18n.t('Queue')}
      name={i18n.t('Expert desk')}
      actions={
        isListShown ? (
          <Row gap={16} wrap>
            <Text size="small" tone="second">
              {i18n.t('{n} of {most} cases open', { n: desk.open, most: desk.max_open })}
            </Text>
            <AvailableSwitch desk={desk} />
            <Button onClick={() => setIsTelling(true)}>{i18n.t('Your expertise')}</Button>
          </Row>
        ) : null
      }
    >
      <Stack gap={16}>
        {isListShown ? <AwayNote desk={desk} /> : null}
        {isListShown ? (
          <Choice<Filter>
            label={i18n.t('Show')}
            hideLabel
            value={filter}
            options={[
              { value: 'all', label: i18n.t('All') },
              {
                value: 'fits',
                label:
                  fitting === undefined
                    ? i18n.t('Matches you')
                    : i18n.t('Matches you {n}', { n: `${fitting}${more}` }),
              },
              { value: 'resolved', label: i18n.t('Resolved') },
            ]}
            onChange={setFilter}
          />
        ) : null}
        <Card as="div" flush clip className={classes.desk ?? ''}>
          {isListShown ? (
            <Stack
              as="section"
              justify="between"
              className={classes.pane ?? ''}
              aria-label={i18n.t('Cases')}
            >
              <div>
                {filter === 'resolved' ? (
                  <ResolvedList current={caseId} />
                ) : (
                  <CaseList
                    desk={desk}
                    own={cases.own}
                    waiting={waiting}
                    isNarrowed={filter === 'fits'}
                    current={caseId}
                  />
                )}
              </div>
              <KeyHints {...keys} />
            </Stack>
          ) : null}
          {caseId === undefined ? (
            isNarrow ? null : (
              <NothingOpen isEmpty={!cases.own.data?.length && !waiting.data?.length} />
            )
          ) : (
            <OpenCase key={caseId} {...{ caseId, desk, cases, moves, isNarrow }} />
          )}
        </Card>
      </Stack>
      {isTelling ? <KnowledgeDialog desk={desk} onClose={() => setIsTelling(false)} /> : null}
    </Page>
  );
}

const NothingOpen = ({ isEmpty }: { isEmpty: boolean }) => (
  <Stack gap={4} pad={32} align="start" className={classes.pane ?? ''}>
    <h2>{isEmpty ? i18n.t('Nothing to do') : i18n.t('No case open')}</h2>
    <Text tone="second">
      {isEmpty
        ? i18n.t('A case that a maker asks appears here at once.')
        : i18n.t('Choose one at the left, or press J for the first.')}
    </Text>
  </Stack>
);
