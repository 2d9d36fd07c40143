import { listSolvedCases, type CaseSummary, type PreparedCase } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import { SolvedRows } from './solved-rows.tsx';

const MOST = 3;

interface SolvedMatchesProps {
  prepared: Pick<PreparedCase, 'laser_type' | 'attachments'>;
  problem: CaseSummary['problem'];
}

/** The same problem that others had with this laser and this kind of material. Nothing if there is none. */
export function SolvedMatches({ prepared, problem }: SolvedMatchesProps) {
  const { laser_type, attachments } = prepared;
  const material = attachments.find(({ kind }) => kind === 'material')?.material ?? null;
  const { data } = useQuery({
    ...queryOptionsFor(listSolvedCases, {
      query: {
        problem,
        limit: MOST,
        ...(laser_type === null ? {} : { laser_type }),
        ...(material === null ? {} : { like: material.name }),
      },
    }),
    enabled: laser_type !== null && material !== null,
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="solved-before">
      <Text as="h2" size="card" weight={600} id="solved-before" marginBottom={8}>
        {i18n.t('Solved before')}
      </Text>
      <SolvedRows cases={data.items} />
    </Card>
  );
}
