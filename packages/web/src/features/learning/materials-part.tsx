import type { Evidence, EvidenceDays } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { EvidenceRows } from './evidence-rows.tsx';
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
        'Named in jobs of users who allow analytics. Add a synonym or a new material to materials.csv; users can add their own under Custom materials.',
      )}
      part="materials"
      days={days}
      empty={materials.length === 0 ? i18n.t('No job named an unknown material.') : null}
    >
      <EvidenceRows
        rows={materials.map(({ material, jobs, users, last_on }) => ({
          key: material,
          title: material,
          figures: [
            i18n.t('{n, plural, one {# job} other {# jobs}}', { n: jobs }),
            i18n.t('{n, plural, one {# user} other {# users}}', { n: users }),
            i18n.t('last {day}', { day: formatDate(last_on) }),
          ].join(' · '),
        }))}
      />
    </PartCard>
  );
}
