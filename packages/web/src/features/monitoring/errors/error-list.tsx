import type { ErrorGroupSummary } from '@beamwright/contract';
import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Box } from '../../../ui/box.tsx';
import { isSelected } from '../../../ui/long-list/selection.ts';
import type { Selection } from '../../../ui/long-list/selection.ts';
import { useNearEnd } from '../../../ui/long-list/use-near-end.ts';
import { useVirtualRows } from '../../../ui/long-list/use-virtual-rows.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rangeWords, type Range } from '../range-choice.tsx';
import classes from './error-list.module.css';
import { ErrorRow } from './error-row.tsx';

/** Must match the heights of the rows in the style sheet. */
const ROW_REM = 5;
const PHONE_ROW_REM = 7.25;
const COVERED = { top: 60, bottom: 84 };
/** Rows before the end at which the next page is fetched. */
const AHEAD = 20;

interface ErrorListProps {
  groups: readonly ErrorGroupSummary[];
  range: Range;
  hasMore: boolean;
  activeIndex: number | null;
  selection: Selection;
  /** Scrolls to a row. */
  scroller: Ref<(index: number) => void>;
  onFocus: (index: number) => void;
  onToggle: (index: number, isRange: boolean) => void;
  onNearEnd: () => void;
}

/** Groups of errors as a virtualized table: only rows near the viewport are rendered. */
export function ErrorList(props: ErrorListProps) {
  const { groups, range, hasMore, activeIndex, selection, scroller, onNearEnd } = props;
  const isPhone = useMediaQuery(PHONE);
  const { list, rows, totalHeight, lastNear, scrollTo } = useVirtualRows({
    count: groups.length,
    heightRem: isPhone ? PHONE_ROW_REM : ROW_REM,
    pinned: activeIndex,
    covered: COVERED,
  });
  useNearEnd(hasMore && lastNear >= groups.length - AHEAD, groups.length, onNearEnd);
  useImperativeHandle(scroller, () => scrollTo);
  return (
    <Box
      role="table"
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      clip
      aria-label={i18n.t('Errors')}
      aria-rowcount={hasMore ? -1 : groups.length + 1}
    >
      {isPhone ? null : <Head range={range} />}
      <div role="rowgroup" ref={list} style={{ height: totalHeight, position: 'relative' }}>
        {rows.map(({ index, top }) => {
          const group = groups[index];
          return group ? (
            <ErrorRow
              key={group.id}
              {...{ group, index, top, isPhone }}
              isActive={index === activeIndex}
              isSelected={isSelected(selection, group.id)}
              onFocus={() => props.onFocus(index)}
              onToggle={(isRange) => props.onToggle(index, isRange)}
            />
          ) : null;
        })}
      </div>
    </Box>
  );
}

function Head({ range }: { range: Range }) {
  const heads = [
    i18n.t('Error'),
    rangeWords(range),
    i18n.t('Events'),
    i18n.t('Users'),
    i18n.t('First – last'),
    i18n.t('Severity'),
  ];
  return (
    <div role="rowgroup">
      <Box
        role="row"
        size="label"
        weight={500}
        tone="third"
        line="bottom"
        className={classes.head}
        aria-rowindex={1}
      >
        <span role="columnheader">
          <VisuallyHidden>{i18n.t('Select')}</VisuallyHidden>
        </span>
        {heads.map((head, column) => (
          <Box
            key={head}
            role="columnheader"
            textAlign={[2, 3].includes(column) ? 'right' : 'left'}
            pad={column === 4 ? '0 0 0 8' : 0}
          >
            {head}
          </Box>
        ))}
      </Box>
    </div>
  );
}
