import { VisuallyHidden } from './visually-hidden.tsx';
import { i18n } from '../lib/i18n.ts';
import classes from './measure.module.css';
import { Box } from './box.tsx';
import { Text } from './text.tsx';

interface MeasureProps {
  /** The formatted number. */
  value: string;
  /** Its unit; empty only for a count such as passes. */
  unit?: string;
  size?: 'medium' | 'large';
  /** Switches the unit; makes the number a button. */
  onUnit?: () => void;
}

/** A number in fixed-width digits with a smaller unit. */
export function Measure({ value, unit = '', size = 'medium', onUnit }: MeasureProps) {
  const number = (
    <>
      {value}
      {unit === '' ? null : (
        <Text tone="second" className={classes.unit}>
          {' '}
          {unit}
        </Text>
      )}
    </>
  );
  return (
    <span className={classes.measure} data-size={size}>
      {onUnit ? (
        <Box
          type="button"
          as="button"
          hoverable
          data-inline-unit
          className={classes.switch}
          onClick={onUnit}
          title={i18n.t('Switch unit')}
        >
          {number}
          <VisuallyHidden>, {i18n.t('switch unit')}</VisuallyHidden>
        </Box>
      ) : (
        number
      )}
    </span>
  );
}
