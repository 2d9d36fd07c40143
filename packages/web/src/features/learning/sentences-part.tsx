import type { Evidence, EvidenceDays } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { EvidenceRows } from './evidence-rows.tsx';
import { PartCard } from './part-card.tsx';

interface SentencesPartProps {
  sentences: Evidence['sentences'];
  days: EvidenceDays;
}

/** Sentences without a word that was understood. */
export function SentencesPart({ sentences, days }: SentencesPartProps) {
  return (
    <PartCard
      title={i18n.t('Sentences we didn’t understand')}
      sub={i18n.t(
        'From users who allow analytics, without names, contacts or quoted text. Deleted when consent is withdrawn. Add missing words to job-words.csv.',
      )}
      part="sentences"
      days={days}
      empty={sentences.length === 0 ? i18n.t('Every sentence was understood.') : null}
    >
      <EvidenceRows
        rows={sentences.map(({ sentence, count, last_on }) => ({
          key: sentence,
          title: sentence,
          figures: [
            i18n.t('{n, plural, one {once} other {# times}}', { n: count }),
            i18n.t('last {day}', { day: formatDate(last_on) }),
          ].join(' · '),
        }))}
      />
    </PartCard>
  );
}
