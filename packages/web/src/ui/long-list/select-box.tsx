import { i18n } from '../../lib/i18n.ts';
import classes from './select-box.module.css';
import { Row } from '../stack.tsx';

interface SelectBoxProps {
  name: string;
  isSelected: boolean;
  tabIndex: number;
  onToggle: (isRange: boolean) => void;
}

/** Selects one item; with Shift a range. */
export function SelectBox({ name, isSelected, tabIndex, onToggle }: SelectBoxProps) {
  return (
    <Row as="label" justify="center" inline className={classes.target} data-own-press="">
      <input
        type="checkbox"
        aria-label={i18n.t('Select {name}', { name })}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => {
          const { nativeEvent } = event;
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </Row>
  );
}
