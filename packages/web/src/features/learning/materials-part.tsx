import type { Evidence } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import type { EvidenceDays } from './evidence-page.tsx';
import { PartCard } from './part-card.tsx';

interface MaterialsPartProps {
  materials: Evidence['materials'];
  days: EvidenceDays;
}

/** What jobs named and nothing is known about. */
export function MaterialsPart({ materials, days }: MaterialsPartProps) {
  return (
    <PartCard
      title={i18n.t('Materials we don’t know')}
      sub={i18n.t(
        'Named in jobs of users who allow analytics. A synonym or a new material goes into materials.csv; users can add their own under Custom materials.',
      )}
      part="materials"
      days={days}
      empty={materials.length === 0 ? i18n.t('No job named an unknown material.') : null}
    >
      <TableFrame label={i18n.t('Materials we don’t know')}>
        <Table>
          <thead>
            <tr>
              <th>{i18n.t('Material')}</th>
              <th data-number>{i18n.t('Jobs')}</th>
              <th data-number>{i18n.t('Users')}</th>
              <th>{i18n.t('Last named')}</th>
            </tr>
          </thead>
          <tbody>
            {materials.map(({ material, jobs, users, last_on }) => (
              <tr key={material}>
                <td>{material}</td>
                <td data-number>{formatNumber(jobs)}</td>
                <td data-number>{formatNumber(users)}</td>
                <td>{formatDate(last_on)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </PartCard>
  );
}
