import { VisuallyHidden } from '../visually-hidden.tsx';
import { i18n } from '../../lib/i18n.ts';
import classes from './rows-skeleton.module.css';
import { Row } from '../stack.tsx';
import { Box } from '../box.tsx';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder rows with the height of the real ones. */
export function RowsSkeleton({ view }: { view: 'table' | 'cards' }) {
  return (
    <div className={classes.list} data-view={view}>
      <VisuallyHidden role="status">{i18n.t('Loading...')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Row
          key={row}
          gap={20}
          justify="between"
          pad="0 20 0 48"
          line="top"
          className={classes.row}
        >
          <Box as="span" ground="sunk" radius="small" className={classes.bone} />
          <Box as="span" ground="sunk" radius="small" className={classes.bone} />
        </Row>
      ))}
    </div>
  );
}
