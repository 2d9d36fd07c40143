import { Text } from '../../../ui/text.tsx';
import classes from './setting-table.module.css';

interface NumberCellProps {
  role: 'columnheader' | 'gridcell';
  'data-column'?: 'passes';
  children: string;
}

/** A number in the table of settings, or the head of such a column. */
export function NumberCell(props: NumberCellProps) {
  return (
    <Text
      as="div"
      tabular
      textAlign="right"
      noWrap
      pad="0 16 0 0"
      className={classes.number}
      {...props}
    />
  );
}
