import type { MaterialFacts, TypicalAnswer } from '@beamwright/domain/material-facts';
import type { Message } from '@beamwright/domain/types';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { Section } from './page-frame.tsx';
import { inSentence, machineName, say } from './page-words.ts';
import classes from './pages.module.css';
import { isOfMaterial } from './safety-line.tsx';
import { kerfNote, mainCut, otherDetails } from './work-facts.tsx';

export interface AnsweredQuestion {
  question: string;
  answer: string;
  /** The answer is the same for every material, so it is no news of this one. */
  isGeneral?: boolean;
}

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** The engine’s advice on a surface, beyond the numbers. */
const ADVICE = new Set(
  ['coat_only', 'slate', 'glass_chips', 'leather', 'rubber'].map((name) => `engine.${name}`),
);

/** Questions that the data answers, in the words of the domain. */
export function questionsOf(facts: MaterialFacts): AnsweredQuestion[] {
  const { material, verdict } = facts;
  const name = inSentence(material.canonical);
  const isBlocked = verdict.level === 'block';
  return [
    {
      question: i18n.t('How do I know what I have is {material}?', { material: name }),
      answer: say(verdict.data_sheet),
    },
    {
      question: i18n.t('How do I work safely with {material}?', { material: name }),
      answer: isBlocked ? '' : say(verdict.precautions),
      isGeneral: !verdict.precautions.some(isOfMaterial),
    },
    {
      question: i18n.t('What should I watch when I engrave {material}?', { material: name }),
      answer: say(adviceOf(facts)),
    },
    ...colorQuestion(facts, name),
    ...kerfQuestion(facts),
    ...originQuestion(facts, name),
    ...ownSettingsQuestion(facts, name),
  ].filter(({ answer }) => answer !== '');
}

const settingsIn = ({ typical }: MaterialFacts): Settings[] =>
  typical
    .flatMap(({ answers }) => answers)
    .filter((answer): answer is Settings => answer.kind === 'settings');

function adviceOf(facts: MaterialFacts) {
  const said = settingsIn(facts).flatMap(({ step }) => step.warnings);
  const codes = [...new Set(said.map(({ code }) => code))].filter((code) => ADVICE.has(code));
  return codes.flatMap((code) => said.find((message) => message.code === code) ?? []);
}

function colorQuestion({ colors }: MaterialFacts, material: string): AnsweredQuestion[] {
  return colors.map(({ reasons, instead }) => ({
    question: i18n.t('Does the color of {material} matter?', { material }),
    answer: i18n.t(
      'Yes, for a diode laser: the settings here are for dark stock. Of clear stock: {reasons} Use {others}.',
      { reasons: say(reasons), others: formatList(instead.map(visitorText), 'any') },
    ),
  }));
}

/** Thinner cuts need no offset. */
const MIN_KERF_MM = 0.05;

function kerfQuestion(facts: MaterialFacts): AnsweredQuestion[] {
  const cut = mainCut(facts);
  const kerf_mm = cut?.step.settings.kerf_mm ?? 0;
  if (!cut || kerf_mm < MIN_KERF_MM) return [];
  return [
    {
      question: i18n.t('How much smaller do parts get?'),
      answer: i18n.t(
        'By about {kerf} in all, with a {machine} laser. Offset the outline {half} outward to keep the size. {why}',
        {
          kerf: shownLength(kerf_mm).text,
          half: shownLength(Math.round(kerf_mm * 50) / 100).text,
          machine: machineName(cut.laser, shownWatts(cut.watts).text),
          why: kerfNote(cut),
        },
      ),
    },
  ];
}

/** The rationale says already where the speed was moved. */
const isNews = ({ code }: Message): boolean => code !== 'engine.energy_others_use';

function originQuestion(facts: MaterialFacts, material: string): AnsweredQuestion[] {
  const [best] = settingsIn(facts).toSorted((a, b) => b.step.confidence - a.step.confidence);
  if (!best) return [];
  return [
    {
      question: i18n.t('Where do the settings for {material} come from?', { material }),
      answer: i18n.t('For example the one for a {machine} laser: {why}', {
        machine: machineName(best.laser, shownWatts(best.watts).text),
        why: say([best.step.rationale, ...otherDetails(best).filter(isNews)]),
      }),
    },
  ];
}

function ownSettingsQuestion(
  { settings_of, verdict }: MaterialFacts,
  name: string,
): AnsweredQuestion[] {
  if (settings_of === null || verdict.level === 'block') return [];
  const other = inSentence(settings_of.canonical);
  return [
    {
      question: i18n.t('Are there settings of its own for {material}?', { material: name }),
      answer: i18n.t('No. It burns like {other}, so the published settings of {other} are used.', {
        other,
      }),
    },
  ];
}

export function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title={i18n.t('Questions people ask')}>
      <div className={classes.questions}>
        {questions.map(({ question, answer }, at) => (
          <details key={question} open={at < 2}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
