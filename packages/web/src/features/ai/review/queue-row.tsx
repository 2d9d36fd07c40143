import type { AiSettingSummary } from '@beamwright/contract';
import { useEffect, useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { shownWatts } from '../../../lib/shown-quantity.ts';
import { BandGauge } from './band-gauge.tsx';
import classes from './queue-row.module.css';
import { settingTitle, usersText } from './review-text.ts';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface QueueRowProps {
  item: AiSettingSummary;
  isCurrent: boolean;
  /** On a phone, hidden while a setting is open. */
  isAway: boolean;
  isPicked: boolean;
  /** Null where batch actions are not possible. */
  onPick: (() => void) | null;
  onOpen: () => void;
}

export function QueueRow({ item, isCurrent, isAway, isPicked, onPick, onOpen }: QueueRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent || isAway) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // Focus follows the selection while it is inside the queue, which is a single tab stop.
    const focused = document.activeElement;
    if (
      focused?.closest('nav') === row.current?.closest('nav') &&
      focused?.matches('li > button')
    ) {
      row.current?.focus();
    }
  }, [isCurrent, isAway]);
  const title = settingTitle(item);
  const { machine_type, machine_power, energy_ratio, band_ratio, users } = item;
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      {onPick ? (
        <Row as="label" justify="end" pad="0 8 0 0">
          <input
            type="checkbox"
            tabIndex={isCurrent ? 0 : -1}
            checked={isPicked}
            onChange={onPick}
            aria-label={i18n.t('Select {title}', { title })}
          />
        </Row>
      ) : (
        <span />
      )}
      <Box
        ref={row}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        as="button"
        pad="4 12 4 0"
        className={classes.open}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <span>
          <Text size="small" weight={500} leading={1.4} truncate block title={title}>
            {title}
          </Text>
          <Text size="label" tone="second" truncate block>
            {`${machine_type} ${shownWatts(machine_power).text} · ${usersText(users)}`}
          </Text>
        </span>
        <BandGauge verdict={item.verdict} ratio={energy_ratio} band={band_ratio} />
      </Box>
    </li>
  );
}
