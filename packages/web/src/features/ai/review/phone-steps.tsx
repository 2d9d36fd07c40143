import { IconButton } from '../../../ui/icon-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import classes from './phone-steps.module.css';

interface PhoneStepsProps {
  /** For example `1 of 14`. */
  place: string;
  verdict: string;
  onMove: (step: 1 | -1) => void;
  onQueue: () => void;
}

/**
 * On a phone, above the setting: its position in the queue and buttons to the next and previous
 * one.
 */
export function PhoneSteps({ place, verdict, onMove, onQueue }: PhoneStepsProps) {
  return (
    <div className={classes.steps}>
      <IconButton
        variant="default"
        aria-label={i18n.t('Previous setting')}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={18} stroke={1.6} />
      </IconButton>
      <IconButton variant="default" aria-label={i18n.t('Next setting')} onClick={() => onMove(1)}>
        <IconChevronRight size={18} stroke={1.6} />
      </IconButton>
      <span className={classes.place}>
        <b>{place}</b> · {verdict}
      </span>
      <Button onClick={onQueue}>{i18n.t('Queue')}</Button>
    </div>
  );
}
