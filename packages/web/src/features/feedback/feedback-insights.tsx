import type { FeedbackInsights as Insights } from '@beamwright/contract';
import { useId } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useWorkspace } from '../../lib/workspace.ts';
import { Card } from '../../ui/card.tsx';
import { ConfidenceMeter } from '../../ui/confidence-meter.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Quantity, QuantityGrid } from '../../ui/quantity.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import classes from './feedback-insights.module.css';
import { issueLabel } from './issue-label.ts';
import { useFeedbackOfAll } from './use-feedback.ts';
import { Text } from '../../ui/text.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

/** Summary of all results; hidden on plans without it. */
export function FeedbackInsights() {
  const { isIncluded, insights } = useFeedbackOfAll();
  const { teamId } = useWorkspace();
  const id = useId();
  if (!isIncluded) return null;
  return (
    <Stack as={Card} gap={16} aria-labelledby={id}>
      <h2 id={id}>
        {teamId === null
          ? i18n.t('What your results show')
          : i18n.t('What the team’s results show')}
      </h2>
      {insights.isPending ? <ListSkeleton count={2} /> : null}
      {insights.data ? <Numbers insights={insights.data} /> : null}
      {insights.isError && !insights.data ? (
        <ErrorPanel error={insights.error} onRetry={() => void insights.refetch()} />
      ) : null}
    </Stack>
  );
}

function Numbers({ insights }: { insights: Insights }) {
  const { count, average_edge_score, cut_through_rate, issues, best } = insights;
  if (count === 0) {
    return (
      <Text as="p" tone="second">
        {i18n.t('Give feedback on a setting you burned to see what works here.')}
      </Text>
    );
  }
  return (
    <>
      <QuantityGrid>
        <Quantity label={i18n.t('Results')} value={formatNumber(count)} unit="" />
        {average_edge_score === null ? null : (
          <Quantity
            label={i18n.t('Average edge score')}
            value={formatNumber(average_edge_score, { minimumFractionDigits: 1 })}
            unit={i18n.t('of 10')}
          />
        )}
        {cut_through_rate === null ? null : (
          <Quantity
            label={i18n.t('Cut through')}
            value={formatNumber(Math.round(cut_through_rate * 100))}
            unit="%"
          />
        )}
      </QuantityGrid>
      <div className={classes.lists}>
        {issues.length === 0 ? null : (
          <div>
            <Text as="h3" marginBottom={4} size="small">
              {i18n.t('Most common notes')}
            </Text>
            <ul className={classes.list}>
              {issues.map(({ issue, count: times }) => (
                <Row as="li" gap={12} align="baseline" justify="between" pad="8 0" key={issue}>
                  <span>{issueLabel(issue)}</span>
                  <span className={classes.number}>
                    {i18n.t('{n, plural, one {# time} other {# times}}', { n: times })}
                  </span>
                </Row>
              ))}
            </ul>
          </div>
        )}
        {best.length === 0 ? null : (
          <div>
            <Text as="h3" marginBottom={4} size="small">
              {i18n.t('Best settings')}
            </Text>
            <ul className={classes.list}>
              {best.map((setting) => (
                <Row
                  as="li"
                  gap={12}
                  align="baseline"
                  justify="between"
                  pad="8 0"
                  key={setting.setting_id}
                >
                  <span>
                    {setting.name}{' '}
                    <small>
                      {i18n.t('{n, plural, one {# result} other {# results}}', {
                        n: setting.count,
                      })}
                    </small>
                  </span>
                  <ConfidenceMeter confidence={setting.confidence} />
                </Row>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
