import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import classes from './other-sentence.module.css';
import { Row } from '../../../ui/stack.tsx';

interface OtherSentenceProps {
  text: string;
  onUse: () => void;
}

/** Shown when the form contains another job than the answer below. */
export function OtherSentence({ text, onUse }: OtherSentenceProps) {
  return (
    <Row gap="0 8" wrap size="small" tone="second" className={classes.other}>
      <p>{i18n.t('The answer below is for “{text}”.', { text })}</p>
      <Button variant="subtle" onClick={onUse}>
        {i18n.t('Edit this sentence')}
      </Button>
    </Row>
  );
}

/** Shown when a job was kept before signing in, and another one is being written. */
export function KeptSentence({ text, onUse }: OtherSentenceProps) {
  return (
    <Row gap="0 8" wrap size="small" tone="second" className={classes.other}>
      <p>{i18n.t('You kept “{text}”.', { text })}</p>
      <Button variant="subtle" onClick={onUse}>
        {i18n.t('Edit this sentence')}
      </Button>
    </Row>
  );
}

interface RunningJobProps {
  text: string;
  onShow: () => void;
}

/** Shown while a job runs and another one is being written. */
export function RunningJob({ text, onShow }: RunningJobProps) {
  return (
    <Row gap="0 8" wrap size="small" tone="second" className={classes.other} role="status">
      <p>{i18n.t('“{text}” is running.', { text })}</p>
      <Button variant="subtle" onClick={onShow}>
        {i18n.t('Show progress')}
      </Button>
    </Row>
  );
}
