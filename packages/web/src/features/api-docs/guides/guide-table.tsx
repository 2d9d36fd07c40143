import { Card } from '../../../ui/card.tsx';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';

interface GuideTableProps<R> {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  columns: readonly Column<R>[];
}

/** A table of a guide; on a phone its rows stack, so that no part of the page scrolls by itself. */
export const GuideTable = <R,>(props: GuideTableProps<R>) => (
  <Card flush clip>
    <FigureTable {...props} />
  </Card>
);
