import { getSolvedCase } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { SolvedContent } from './solved-content.tsx';
import { aboutText } from './solved-text.ts';

/** One solved case. */
export function SolvedPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getSolvedCase, { params: { id } }));
  return (
    <Page
      title={data?.title ?? i18n.t('Solved case')}
      name={i18n.t('Solved case')}
      sub={<QuietLink to="/expert-consultation/solved">{i18n.t('Solved cases')}</QuietLink>}
    >
      {data ? (
        <Card as="article" aria-label={data.title}>
          <Stack gap={16}>
            <Text as="p" size="small" tone="second">
              {aboutText(data)}
            </Text>
            <SolvedContent solved={data} level="h2" />
          </Stack>
        </Card>
      ) : isProblem(error, 'not_found', 'validation_failed') ? (
        <EmptyState
          title={i18n.t('This page is gone')}
          link={{ to: '/expert-consultation/solved', label: i18n.t('Solved cases') }}
        >
          {i18n.t('Its maker took it back, or it was withdrawn.')}
        </EmptyState>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton count={1} />
      )}
    </Page>
  );
}
