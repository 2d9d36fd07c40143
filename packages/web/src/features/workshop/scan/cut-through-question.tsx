import type { SettingDetail } from '@beamwright/contract';
import { IconCheck, IconGauge, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { AnswerState } from './answer-state.tsx';
import { answerDraft, goesThrough } from './answer-draft.ts';
import type { Answer } from './answer-draft.ts';
import classes from './cut-through-question.module.css';
import { answersState, giveAnswer, subscribeAnswers } from './send-answers.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

interface CutThroughQuestionProps {
  setting: SettingDetail;
  /** Called when the answer has reached the server. */
  onSent: () => void;
}

/** Asks how it went: one tap, which can be undone before it is sent. */
export function CutThroughQuestion({ setting, onSent }: CutThroughQuestionProps) {
  const { waiting, outcomes } = useSyncExternalStore(subscribeAnswers, answersState);
  const [last, setLast] = useState<string | null>(
    () => waiting.find(({ setting_id }) => setting_id === setting.id)?.id ?? null,
  );
  const [isScoring, setScoring] = useState(false);
  const outcome = last === null ? undefined : outcomes[last];
  const isSent = outcome !== undefined && 'given' in outcome;
  useEffect(() => {
    if (isSent) onSent();
    // Runs once per answer, not for every new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent]);

  const give = (answer: Answer) => {
    setScoring(false);
    setLast(giveAnswer(setting.id, answerDraft(setting.operation, answer)).id);
  };
  const again = () => setLast(null);

  const question = goesThrough(setting.operation)
    ? i18n.t('Did it cut?')
    : i18n.t('Did it come out well?');
  const waitingAnswer = waiting.find(({ id }) => id === last);
  return (
    <Box as="section" marginTop={32} className={classes.question} aria-labelledby="did-it-cut">
      <h2 id="did-it-cut">{question}</h2>
      {last !== null && (waitingAnswer || outcome) ? (
        <AnswerState setting={setting} answer={waitingAnswer} outcome={outcome} onAgain={again} />
      ) : (
        <>
          <Stack gap={8}>
            <BigButton
              kind="ok"
              icon={<IconCheck size={28} stroke={2} />}
              onClick={() => give('clean')}
            >
              {i18n.t('Yes, clean')}
              <small>{i18n.t('edge 10 of 10')}</small>
            </BigButton>
            <BigButton
              icon={<IconGauge size={28} stroke={2} />}
              expanded={isScoring}
              onClick={() => setScoring(!isScoring)}
            >
              {i18n.t('Yes, with an edge score')}
              <small>{i18n.t('0 to 10')}</small>
            </BigButton>
            {isScoring ? <Scores onChoose={(edge_score) => give({ edge_score })} /> : null}
            <BigButton kind="stop" icon={<IconX size={28} stroke={2} />} onClick={() => give('no')}>
              {i18n.t('No')}
              {goesThrough(setting.operation) ? null : <small>{i18n.t('0 of 10')}</small>}
            </BigButton>
          </Stack>
        </>
      )}
    </Box>
  );
}

interface BigButtonProps {
  kind?: 'ok' | 'stop';
  icon: ReactNode;
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function BigButton({ kind, icon, expanded, onClick, children }: BigButtonProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={12}
      pad="12 16"
      className={classes.answer}
      data-kind={kind}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Row aria-hidden="true" as="span" align="stretch" className={classes.icon}>
        {icon}
      </Row>
      <span className={classes.words}>{children}</span>
    </Row>
  );
}

const SCORES = Array.from({ length: 11 }, (_, score) => score);

function Scores({ onChoose }: { onChoose: (score: number) => void }) {
  return (
    <div
      className={classes.scores}
      role="group"
      aria-label={i18n.t('Edge score, 0 (useless) to 10 (perfect)')}
    >
      {SCORES.map((score) => (
        <Text
          key={score}
          type="button"
          as="button"
          size="title"
          mono
          weight={600}
          className={classes.score}
          aria-label={i18n.t('Edge {score} of 10', { score })}
          onClick={() => onChoose(score)}
        >
          {score}
        </Text>
      ))}
    </div>
  );
}
