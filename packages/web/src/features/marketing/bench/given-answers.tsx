import { choiceMessage } from '@beamwright/domain/messages';
import type { JobAnswers } from '@beamwright/domain/types';
import { dataText } from '../../../lib/data-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { Row } from '../../../ui/stack.tsx';
import classes from './bench-answer.module.css';

interface GivenAnswer {
  name: string;
  value: string;
  fields: (keyof JobAnswers)[];
}

/** What was answered so far: a press takes an answer back, and the bench asks again. */
export function GivenAnswers({ answers }: { answers: JobAnswers }) {
  const given = givenAnswers(answers);
  if (given.length === 0) return null;
  return (
    <Row
      as="ul"
      wrap
      gap={8}
      align="stretch"
      className={classes.given}
      aria-label={i18n.t('Your answers')}
      data-scripted
    >
      {given.map(({ name, value, fields }) => (
        <li key={name}>
          <button type="button" className={classes.choice} data-cleared={fields.join(' ')}>
            {i18n.t('{name}: {answer}', { name, answer: value })} <u>{i18n.t('Change')}</u>
          </button>
        </li>
      ))}
    </Row>
  );
}

function givenAnswers(answers: JobAnswers): GivenAnswer[] {
  const { material, thickness_mm, thickness_declined, depth, color, coated } = answers;
  const thickness =
    thickness_mm !== undefined
      ? shownLength(thickness_mm).text
      : thickness_declined
        ? i18n.t('I don’t know')
        : undefined;
  const all: (Omit<GivenAnswer, 'value'> & { value: string | undefined })[] = [
    { name: i18n.t('Material'), value: material && dataText(material), fields: ['material'] },
    {
      name: i18n.t('Thickness'),
      value: thickness,
      fields: ['thickness_mm', 'thickness_declined'],
    },
    { name: i18n.t('Depth'), value: depth && choiceText(depth), fields: ['depth'] },
    { name: i18n.t('Color'), value: color && choiceText(color), fields: ['color'] },
    {
      name: i18n.t('Coating'),
      value: coated === undefined ? undefined : choiceText(coated ? 'coated' : 'bare'),
      fields: ['coated'],
    },
  ];
  return all.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }]));
}

const choiceText = (answer: Parameters<typeof choiceMessage>[0]): string =>
  visitorText(choiceMessage(answer));
