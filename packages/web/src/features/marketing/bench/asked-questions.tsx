import type { JobAnswers, Question } from '@beamwright/domain/types';
import { measureToMm } from '@beamwright/domain/units';
import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { measureText } from '../../../lib/measure-text.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { Button } from '../../../ui/button.tsx';
import type { BenchAnswer } from './answer-job.ts';
import { AnswerChoices, answering } from './answer-choices.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './bench-answer.module.css';

/** What the engine must know first, asked in place. */
export function AskedQuestions({ answer }: { answer: BenchAnswer }) {
  const { questions } = answer.result;
  return (
    <Card flush className={classes.asking} data-scripted>
      <h2>
        {i18n.t('{n, plural, one {One question first} other {# questions first}}', {
          n: questions.length,
        })}
      </h2>
      {questions.map((question) => (
        <div key={question.id}>
          <AnswerChoices
            label={visitorText(question.question_text)}
            help={question.help_text && visitorText(question.help_text)}
            choices={choicesOf(question, answer).map(({ label, answers }) => ({
              label,
              data: answering(answers),
            }))}
          />
          {question.field === 'thickness' ? <OwnThickness /> : null}
        </div>
      ))}
    </Card>
  );
}

/** Read by the page: a number with an optional unit. */
function OwnThickness() {
  return (
    <Row as="form" gap={8} marginTop={8} className={classes.own} data-thickness>
      <input
        name="thickness_mm"
        inputMode="decimal"
        autoComplete="off"
        required
        size={6}
        aria-label={i18n.t('Thickness in mm')}
      />
      <span aria-hidden="true">{'mm'}</span>
      <Button type="submit">{i18n.t('Use')}</Button>
    </Row>
  );
}

function choicesOf(
  { field, choices, example_answers, example_lengths, assumed_mm }: Question,
  { nearest, result }: BenchAnswer,
): { label: string; answers: JobAnswers }[] {
  switch (field) {
    case 'material': {
      // Of two materials, neither is all that is known.
      const isOneOfTwo = result.parsed.conflicts.some((conflict) => conflict.field === 'material');
      const generic = isOneOfTwo ? null : result.parsed.material;
      const names = nearest.length > 0 ? nearest : example_answers;
      return [
        ...names.map((material) => ({ label: dataText(material), answers: { material } })),
        ...(generic === null
          ? []
          : [
              {
                label: i18n.t('I only know it’s “{material}”', {
                  material: dataText(generic),
                }),
                answers: { material: generic },
              },
            ]),
      ];
    }
    case 'thickness':
      return [
        ...example_lengths.map((length) => ({
          label: measureText(length),
          answers: { thickness_mm: measureToMm(length) },
        })),
        {
          label:
            assumed_mm === null
              ? i18n.t('I don’t know')
              : i18n.t('I don’t know: assume {length}', { length: shownLength(assumed_mm).text }),
          answers: { thickness_declined: true },
        },
      ];
    case 'depth':
    case 'color':
    case 'coat':
    case 'other':
      return choices.map(({ answer, label }) => ({
        label: visitorText(label),
        answers: field === 'coat' ? { coated: answer === 'coated' } : { [field]: answer },
      }));
  }
}
