import { listTestCards } from '@beamwright/contract';
import type { OperationOutput } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useProfile } from '../../lib/session.tsx';
import { makerName } from '../../lib/maker-name.ts';
import { useWorkspace } from '../../lib/workspace.ts';
import { i18n } from '../../lib/i18n.ts';
import { useIsSwitchedOff } from '../../lib/plugins.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useFeature } from '../../lib/plan-features.ts';
import { useMayAct } from '../../lib/workspace.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListRow, RowList } from '../../ui/row-list.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { cardTitle } from './card-text.ts';
import { readJudgment } from './saved-judgment.ts';
import classes from './setting-test-cards.module.css';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface SettingTestCardsProps {
  settingId: string;
  /** Shows the link to a new card; false on the page that creates one. */
  canMake?: boolean;
}

/** Test cards of one setting, newest first, with a link to create another. */
export function SettingTestCards({ canMake = true, ...props }: SettingTestCardsProps) {
  const mayMake = useMayAct('member') && canMake;
  return useIsSwitchedOff('test_cards') ? null : <Cards {...props} canMake={mayMake} />;
}

function Cards({ settingId, canMake = true }: SettingTestCardsProps) {
  const { isIncluded, smallestPlan } = useFeature('test_cards');
  const headingId = useId();
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listTestCards, { params: { id: settingId } }),
  );
  if (!canMake && (data?.items.length ?? 0) === 0) return null;
  return (
    <Stack as="section" gap={12} marginTop={32} aria-labelledby={headingId}>
      <Row gap="8 16" justify="between" wrap>
        <h2 id={headingId}>{i18n.t('Test cards')}</h2>
        {canMake && isIncluded ? (
          <ButtonLink to="/library/$settingId/test-card" params={{ settingId }}>
            {i18n.t('Create test card')}
          </ButtonLink>
        ) : null}
      </Row>
      {canMake && !isIncluded ? (
        <Text as="p" size="small" tone="second" readable>
          {smallestPlan === null
            ? i18n.t('Test cards fit this setting to your machine.')
            : i18n.t(
                'Test cards fit this setting to your machine. Available on {plan} and larger plans.',
                { plan: smallestPlan },
              )}{' '}
          <Link to="/upgrade">{i18n.t('See plans')}</Link>
        </Text>
      ) : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={1} /> : null}
      {data && data.items.length > 0 ? (
        <RowList>
          {data.items.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </RowList>
      ) : null}
      {data?.items.length === 0 && isIncluded ? (
        <Text as="p" size="small" tone="second" readable>
          {i18n.t(
            'No test cards. One small card shows whether these numbers work on your machine and stock.',
          )}
        </Text>
      ) : null}
    </Stack>
  );
}

type Summary = OperationOutput<typeof listTestCards>['items'][number];

function CardRow({ card }: { card: Summary }) {
  const { id } = useProfile();
  const isInTeam = useWorkspace().teamId !== null;
  return (
    <ListRow className={classes.row ?? ''}>
      <Link to="/test-cards/$id" params={{ id: card.id }} className={classes.open} data-opens-row>
        {cardTitle(card)}
      </Link>
      <Text size="small" tone="second">
        {stateOf(card)}
      </Text>
      <Text dateTime={card.created_at} as="time" size="small" tone="second">
        {formatDateTime(card.created_at)}
        {isInTeam ? ` · ${makerName(card.created_by, id)}` : null}
      </Text>
    </ListRow>
  );
}

function stateOf({ id, applied_version, outcome }: Summary): string {
  if (applied_version !== null) return i18n.t('Saved as {version}', { version: applied_version });
  if (outcome === 'only_failed') return i18n.t('Not strong enough');
  if (outcome === 'only_too_much') return i18n.t('Too strong');
  return readJudgment(id) === null ? i18n.t('Not marked') : i18n.t('Marked, not saved');
}
