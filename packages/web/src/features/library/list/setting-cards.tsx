import { useElementSize } from '../../../lib/use-element-size.ts';
import { useImperativeHandle } from 'react';
import { useUnitsOf } from '../../../lib/units.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { i18n } from '../../../lib/i18n.ts';
import { isSelected } from '../../../ui/long-list/selection.ts';
import { rowCount } from './list-view.ts';
import type { ListViewProps } from './list-view.ts';
import { SettingCard } from './setting-card.tsx';
import classes from './setting-cards.module.css';
import { useNearEnd } from '../../../ui/long-list/use-near-end.ts';
import { useVirtualRows } from '../../../ui/long-list/use-virtual-rows.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

/** Height of a card with the gap below it; must match the stylesheet. */
const ROW_REM = 9.25;
const COVERED = { top: 12, bottom: 92 };
const CARD_PX = 300;
const AHEAD_ROWS = 12;

/** The library as cards: one column on a phone, several on a desktop. */
export function SettingCards(props: ListViewProps) {
  const { settings, hasMore, total, isBusy, activeIndex, openedId, selection, rowEvents } = props;
  const unitsOf = useUnitsOf();
  const { ref: frame, width } = useElementSize();
  const lanes = Math.max(1, Math.floor((width + 12) / (CARD_PX + 12)));
  const filled = Math.ceil(settings.length / lanes);
  const { list, rows, height, totalHeight, lastNear, scrollTo } = useVirtualRows({
    count: filled + (hasMore ? 2 : 0),
    heightRem: ROW_REM,
    pinned: activeIndex === null ? null : Math.floor(activeIndex / lanes),
    covered: COVERED,
  });
  const { onNearEnd, scroller } = props;
  const isNearEnd = hasMore && lastNear >= filled - AHEAD_ROWS;
  useNearEnd(isNearEnd, settings.length, onNearEnd);
  useImperativeHandle(scroller, () => (index) => scrollTo(Math.floor(index / lanes)));
  const all = rowCount(settings.length, hasMore, total);
  const page = Math.max(1, Math.floor(innerHeight / height) - 1);
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={i18n.t('Saved settings')}
      aria-rowcount={all < 0 ? -1 : Math.ceil(all / lanes)}
      aria-colcount={lanes}
      aria-multiselectable="true"
      aria-busy={isBusy}
      onClick={props.onPress}
      onKeyDown={(event) => props.onKey(event, { lanes, page })}
    >
      <div
        role="rowgroup"
        ref={list}
        className={classes.rows}
        data-busy={isBusy || undefined}
        style={{ height: totalHeight }}
      >
        {rows.map(({ index: row, top }) => (
          <Stack
            key={row}
            role="row"
            aria-rowindex={row + 1}
            gap={12}
            className={classes.row}
            style={{
              transform: `translateY(${top}px)`,
              display: 'grid',
              gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))`,
            }}
          >
            {settings.slice(row * lanes, (row + 1) * lanes).map((setting, lane) => (
              <SettingCard
                key={setting.id}
                setting={setting}
                units={unitsOf(isOfGalvo(setting))}
                index={row * lanes + lane}
                isActive={row * lanes + lane === activeIndex}
                isOpened={setting.id === openedId}
                isSelected={isSelected(selection, setting.id)}
                events={rowEvents}
              />
            ))}
            {row >= filled ? (
              <Box role="gridcell" ground="card" border="line" radius="card" />
            ) : null}
          </Stack>
        ))}
      </div>
    </div>
  );
}
