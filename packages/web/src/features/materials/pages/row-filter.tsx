import type { Evidence } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './pages.module.css';

/** Fewer are seen at a glance. */
const ROWS_TO_FILTER = 6;

/** Narrows the table to one’s own sheet and laser (`island/filter-published.ts`). Without a script, all rows are shown. */
export function RowFilter({ rows }: { rows: readonly Evidence[] }) {
  if (rows.length < ROWS_TO_FILTER) return null;
  const thicknesses = distinct(rows.flatMap(({ row }) => row.thickness_mm ?? []));
  const watts = distinct(rows.map(({ row }) => row.laser_power_w));
  if (thicknesses.length < 2 && watts.length < 2) return null;
  return (
    <Row
      as="form"
      wrap
      gap="8 20"
      marginBottom={12}
      className={classes.filter}
      data-part="row-filter"
      data-scripted
    >
      <Filter name="mm" title={i18n.t('Thickness')} values={thicknesses} show={shownLength} />
      <Filter name="w" title={i18n.t('Laser')} values={watts} show={shownWatts} />
      <Button type="reset" data-part="all-rows" hidden>
        {i18n.t('Show all')}
      </Button>
      <p
        role="status"
        data-part="row-count"
        data-text={i18n.t('{shown} of {n} shown', { shown: '{shown}', n: '{n}' })}
      />
    </Row>
  );
}

interface FilterProps {
  name: 'mm' | 'w';
  title: string;
  values: readonly number[];
  show: (value: number) => { text: string };
}

const Filter = ({ name, title, values, show }: FilterProps) =>
  values.length < 2 ? null : (
    <label>
      {title}
      <select name={name} autoComplete="off">
        <option value="">{i18n.t('All')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {show(value).text}
          </option>
        ))}
      </select>
    </label>
  );

const distinct = (values: readonly number[]): number[] =>
  [...new Set(values)].toSorted((a, b) => a - b);
