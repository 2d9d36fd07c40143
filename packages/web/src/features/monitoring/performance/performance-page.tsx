import { getGoals } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { RangeChoice } from '../range-choice.tsx';
import { AiCard } from './ai-card.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { EndpointsCard } from './endpoints-card.tsx';
import { GoalsCard, goalsText } from './goals-card.tsx';
import { LoadCard } from './load-card.tsx';
import {
  rangeOf,
  type PerformanceSearch,
  type PerformanceSearchChange,
} from './performance-search.ts';
import { SlowestCards } from './slowest-cards.tsx';
import { VitalsCard } from './vitals-card.tsx';

interface PerformancePageProps {
  frame: PageFrame;
  search: PerformanceSearch;
  onSearch: (change: PerformanceSearchChange) => void;
}

/** How fast and how well this installation works: the goals first, then what they are made of. */
export function PerformancePage({ frame, search, onSearch }: PerformancePageProps) {
  const range = rangeOf(search);
  const goals = useQuery(queryOptionsFor(getGoals));
  const until = goals.data?.measured_until;
  return frame({
    sub: goals.data
      ? goalsText(goals.data)
      : i18n.t('Goals, web vitals, operations, AI, and load.'),
    actions: (
      <>
        <RangeChoice range={range} onChange={(next) => onSearch({ range: next })} />
        <CsvMenu range={range} />
      </>
    ),
    children: (
      <Stack gap={16}>
        <GoalsCard query={goals} />
        <VitalsCard range={range}>
          <Text size="small">
            <Link to="/admin/performance/pages" search={(before) => before}>
              {i18n.t('By page')}
            </Link>
          </Text>
        </VitalsCard>
        <EndpointsCard search={search} onSearch={onSearch} />
        <SlowestCards range={range} />
        <AiCard range={range} />
        <LoadCard range={range} />
        <Text as="p" size="label" tone="third">
          {until === null || until === undefined
            ? i18n.t('The first figures appear within 5 min.')
            : i18n.t('Complete until {time}. Updated every 5 min.', {
                time: formatTime(until),
              })}
        </Text>
      </Stack>
    ),
  });
}
