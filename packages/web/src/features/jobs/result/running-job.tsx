import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import classes from './other-sentence.module.css';

interface RunningJobProps {
  text: string;
  onShow: () => void;
}

/** Shown while a job runs and another one is being written. */
export function RunningJob({ text, onShow }: RunningJobProps) {
  return (
    <div className={classes.other} role="status">
      <p>{i18n.t('“{text}” is running.', { text })}</p>
      <Button variant="subtle" onClick={onShow}>
        {i18n.t('Show progress')}
      </Button>
    </div>
  );
}
