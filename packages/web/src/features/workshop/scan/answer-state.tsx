import type { SettingDetail } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useEffect, useState } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { friendlyError } from '../../../lib/friendly-error.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownPower, shownSpeed } from '../../../lib/shown-quantity.ts';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { readCachedUnits } from '../cached-setting.ts';
import type { PendingAnswer } from './answers.ts';
import { takeBack } from './send-answers.ts';
import type { SavedFeedback, Outcome } from './send-answers.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface AnswerStateProps {
  setting: SettingDetail;
  /** Set while the answer waits to be sent. */
  answer: PendingAnswer | undefined;
  outcome: Outcome | undefined;
  onAgain: () => void;
}

/** Status of an answer: it can be undone, waits for a connection, or was sent. */
export function AnswerState({ setting, answer, outcome, onAgain }: AnswerStateProps) {
  const left = useSecondsLeft(answer?.send_at ?? 0);
  if (outcome && 'refused' in outcome) {
    const { title, message } = friendlyError(outcome.refused);
    return (
      <Notice kind="stop" role="alert" title={title} action={<Again onAgain={onAgain} />}>
        {message}
      </Notice>
    );
  }
  if (outcome) return <Sent setting={setting} given={outcome.given} onAgain={onAgain} />;
  if (answer && left > 0) {
    return (
      <Notice
        kind="ok"
        role="status"
        title={i18n.t('Saved')}
        action={
          <Button
            size="lg"
            onClick={() => {
              takeBack(answer.id);
              onAgain();
            }}
          >
            {i18n.t('Undo')}
          </Button>
        }
      >
        <span aria-hidden="true">{i18n.t('Sending in {left} s', { left })}</span>
      </Notice>
    );
  }
  return (
    <Notice kind="info" role="status" title={i18n.t('Saved on this device')}>
      {i18n.t('Your answer is sent once the server is back. You can close this page.')}
    </Notice>
  );
}

const Again = ({ onAgain }: { onAgain: () => void }) => (
  <Button onClick={onAgain}>{i18n.t('Answer again')}</Button>
);

interface SentProps {
  setting: SettingDetail;
  given: SavedFeedback;
  onAgain: () => void;
}

function Sent({ setting, given, onAgain }: SentProps) {
  const { confidence, suggestion } = given;
  const units = readCachedUnits()(setting);
  const renderMessage = useRenderMessageIn(units);
  return (
    <Stack gap={8}>
      <Notice kind="ok" role="status" title={i18n.t('Sent')} action={<Again onAgain={onAgain} />}>
        {i18n.t('Confidence is now {confidence}.', {
          confidence: formatPercent(confidence),
        })}
      </Notice>
      {suggestion === null ? null : (
        <Notice kind="info" title={i18n.t('Try next')}>
          <Text as="b" size="section">
            {i18n.t('{speed} at {power}', {
              speed: shownSpeed(suggestion.speed_mm_min, units.speedUnit).text,
              power: shownPower(suggestion.power_percent).text,
            })}
          </Text>
          <br />
          {renderMessage(suggestion.reason)}
        </Notice>
      )}
    </Stack>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
