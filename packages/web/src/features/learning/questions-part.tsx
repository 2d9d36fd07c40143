import type { QuestionEvidence } from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import type { EvidenceDays } from './evidence-page.tsx';
import { PartCard } from './part-card.tsx';

interface QuestionsPartProps {
  questions: QuestionEvidence[];
  days: EvidenceDays;
}

/** What is asked about jobs, and how it ends. */
export function QuestionsPart({ questions, days }: QuestionsPartProps) {
  return (
    <PartCard
      title={i18n.t('Questions about jobs')}
      sub={i18n.t('Of all jobs. A question that is often declined asks for what nobody knows.')}
      part="questions"
      days={days}
      empty={questions.length === 0 ? i18n.t('No job was asked anything.') : null}
    >
      <TableFrame label={i18n.t('Questions about jobs')}>
        <Table>
          <thead>
            <tr>
              <th>{i18n.t('Asks for')}</th>
              <th data-number>{i18n.t('Asked')}</th>
              <th data-number>{i18n.t('Answered')}</th>
              <th data-number>{i18n.t('Declined')}</th>
              <th>{i18n.t('Not asked')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.question_id}>
                <td>{question.field_name}</td>
                <td data-number>{formatNumber(question.asked)}</td>
                <td data-number>{withShare(question.answered, question.asked)}</td>
                <td data-number>{withShare(question.declined, question.asked)}</td>
                <td>{skippedText(question)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </PartCard>
  );
}

const withShare = (count: number, of: number): string =>
  of === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / of)})`;

type Skipped = QuestionEvidence['skipped'][number];

const REASONS: Record<Skipped['reason'], (n: string) => string> = {
  said_in_text: (n) => i18n.t('{n} said in the sentence', { n }),
  already_answered: (n) => i18n.t('{n} answered before', { n }),
  already_asked: (n) => i18n.t('{n} asked already', { n }),
  flag_off: (n) => i18n.t('{n} turned off', { n }),
};

const skippedText = ({ skipped }: QuestionEvidence): string =>
  skipped.map(({ reason, count }) => REASONS[reason](formatNumber(count))).join(', ');
