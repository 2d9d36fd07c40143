import type { QuestionEvidence, EvidenceDays } from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { EvidenceRows } from './evidence-rows.tsx';
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
      sub={i18n.t(
        'From all jobs. A question that’s often declined asks for something users don’t know.',
      )}
      part="questions"
      days={days}
      empty={questions.length === 0 ? i18n.t('No questions were asked.') : null}
    >
      <EvidenceRows
        rows={questions.map((question) => ({
          key: question.question_id,
          title: question.field_name,
          figures: figuresOf(question),
          more: skippedText(question),
        }))}
      />
    </PartCard>
  );
}

function figuresOf({ asked, answered, declined }: QuestionEvidence): string {
  const shareOf = (count: number) => formatPercent(asked === 0 ? 0 : count / asked);
  return i18n.t('{asked} asked · {answered} answered · {declined} declined', {
    asked: formatNumber(asked),
    answered: shareOf(answered),
    declined: shareOf(declined),
  });
}

type Skipped = QuestionEvidence['skipped'][number];

const REASONS: Record<Skipped['reason'], (n: string) => string> = {
  said_in_text: (n) => i18n.t('{n} named in the sentence', { n }),
  already_answered: (n) => i18n.t('{n} answered before', { n }),
  already_asked: (n) => i18n.t('{n} already asked', { n }),
  flag_off: (n) => i18n.t('{n} turned off', { n }),
};

const skippedText = ({ skipped }: QuestionEvidence): string =>
  skipped.length === 0
    ? ''
    : i18n.t('Not asked: {reasons}', {
        reasons: skipped
          .map(({ reason, count }) => REASONS[reason](formatNumber(count)))
          .join(', '),
      });
