import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import classes from './other-sentence.module.css';
import { Row } from '../../../ui/stack.tsx';

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
