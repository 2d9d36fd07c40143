import { useImperativeHandle } from 'react';
import { useDensity } from '../../../lib/density.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { i18n } from '../../../lib/i18n.ts';
import { isSelected } from '../../../ui/long-list/selection.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { rowCount } from './list-view.ts';
import type { ListViewProps } from './list-view.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './setting-table.module.css';
import { TableHead } from './table-head.tsx';
import { useNearEnd } from '../../../ui/long-list/use-near-end.ts';
import { useVirtualRows } from '../../../ui/long-list/use-virtual-rows.ts';
import { Box } from '../../../ui/box.tsx';

/** Must match `--row-height`. */
const ROW_REM = { comfortable: 3.75, compact: 2.75 };
const COVERED = { top: 60, bottom: 84 };
const COMING = 8;
/** Rows before the end at which the next page is fetched. */
const AHEAD = 40;

/** The library as a virtualized table: only rows near the viewport are rendered. */
export function SettingTable(props: ListViewProps) {
  const { settings, hasMore, total, isBusy, activeIndex, openedId, selection, rowEvents } = props;
  const unitsOf = useUnitsOf();
  const { search } = useLibraryAddress();
  const count = settings.length + (hasMore ? COMING : 0);
  const { list, rows, height, totalHeight, lastNear, scrollTo } = useVirtualRows({
    count,
    heightRem: ROW_REM[useDensity()],
    pinned: activeIndex,
    covered: COVERED,
  });
  const { onNearEnd, scroller } = props;
  const isNearEnd = hasMore && lastNear >= settings.length - AHEAD;
  useNearEnd(isNearEnd, settings.length, onNearEnd);
  useImperativeHandle(scroller, () => scrollTo);
  const all = rowCount(settings.length, hasMore, total);
  const page = Math.max(1, Math.floor(innerHeight / height) - 3);
  const sortedBy = search.sort === 'updated' ? 'updated_at' : 'created_at';
  return (
    <Box
      role="grid"
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      className={classes.table}
      aria-label={i18n.t('Saved settings')}
      aria-rowcount={all < 0 ? -1 : all + 1}
      aria-multiselectable="true"
      aria-busy={isBusy}
      onClick={props.onPress}
      onKeyDown={(event) => props.onKey(event, { lanes: 1, page })}
    >
      <TableHead sortedBy={sortedBy} />
      <div
        role="rowgroup"
        ref={list}
        className={classes.rows}
        data-busy={isBusy || undefined}
        style={{ height: totalHeight }}
      >
        {rows.map(({ index, top }) => {
          const setting = settings[index];
          if (!setting) return <ComingRow key={`coming ${index}`} index={index} top={top} />;
          return (
            <SettingRow
              key={setting.id}
              {...{ setting, index, top, sortedBy }}
              units={unitsOf(isOfGalvo(setting))}
              isActive={index === activeIndex}
              isOpened={setting.id === openedId}
              isSelected={isSelected(selection, setting.id)}
              events={rowEvents}
            />
          );
        })}
      </div>
    </Box>
  );
}

function ComingRow({ index, top }: { index: number; top: number }) {
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      line="bottom"
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-coming=""
    >
      <div role="gridcell" className={classes.coming}>
        <Box as="span" ground="sunk" radius="small" block className={classes.bone} />
      </div>
    </Box>
  );
}
