import type { Evidence } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import type { EvidenceDays } from './evidence-page.tsx';
import { PartCard } from './part-card.tsx';

interface SentencesPartProps {
  sentences: Evidence['sentences'];
  days: EvidenceDays;
}

/** Sentences without a word that was understood. */
export function SentencesPart({ sentences, days }: SentencesPartProps) {
  return (
    <PartCard
      title={i18n.t('Sentences nobody understood')}
      sub={i18n.t(
        'Of users who allow analytics, without names, contacts and what is in quotes. They go when consent is withdrawn. Missing words go into job-words.csv.',
      )}
      part="sentences"
      days={days}
      empty={sentences.length === 0 ? i18n.t('Every sentence was understood.') : null}
    >
      <TableFrame label={i18n.t('Sentences nobody understood')}>
        <Table>
          <thead>
            <tr>
              <th>{i18n.t('Sentence')}</th>
              <th data-number>{i18n.t('Times')}</th>
              <th>{i18n.t('Last on')}</th>
            </tr>
          </thead>
          <tbody>
            {sentences.map(({ sentence, count, last_on }) => (
              <tr key={sentence}>
                <td>{sentence}</td>
                <td data-number>{formatNumber(count)}</td>
                <td>{formatDate(last_on)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </PartCard>
  );
}
