import type { EditedBanner } from '@beamwright/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { severityName } from '../bar/severity-text.ts';
import { stateName, targetText } from './banner-text.ts';
import classes from './banner-table.module.css';
import { daysText } from './wall-text.ts';

interface BannerRowProps {
  banner: EditedBanner;
  plans: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
  /** Left out where the order can't be changed. */
  move: { isFirst: boolean; isLast: boolean; by: (by: -1 | 1) => void } | null;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** One banner of the list, with its figures. */
export function BannerRow(props: BannerRowProps) {
  const { banner, plans, isOpen, onOpen, move, onDrag, onDrop } = props;
  const { state, message, severity } = banner;
  const hasFigures = state === 'live' || state === 'ended' || banner.seen > 0;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move?.by(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr
      data-open={isOpen || undefined}
      draggable={move !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onDragEnd={() => onDrag(false)}
      onKeyDown={moveByKey}
    >
      <td>{move ? <MoveMenu message={message} {...move} /> : null}</td>
      <td>
        <Pill state={state === 'live' ? 'ok' : undefined} data-state={state}>
          {stateName(state)}
        </Pill>
      </td>
      <td data-message="">
        <Text
          as="button"
          type="button"
          pad="4 12"
          weight={500}
          breakWords
          textAlign="left"
          className={classes.open}
          data-severity={severity}
          aria-expanded={isOpen}
          title={move ? i18n.t('Press Alt ↑ or ↓ to move it') : undefined}
          onClick={onOpen}
        >
          <VisuallyHidden>{severityName(severity)}: </VisuallyHidden>
          {message}
        </Text>
      </td>
      <Text as="td" tone="second">
        {targetText(banner, plans)}
      </Text>
      <Text as="td" tone="second" noWrap>
        {daysText(banner.start_date, banner.end_date, banner.time_zone)}
      </Text>
      <Figure value={hasFigures ? banner.seen : null} label={i18n.t('seen')} />
      <Figure value={hasFigures ? banner.pressed : null} label={i18n.t('pressed')} />
      <Figure value={hasFigures ? banner.dismissed : null} label={i18n.t('dismissed')} />
    </tr>
  );
}

/** On a narrow screen, the label is beside the number. */
const Figure = ({ value, label }: { value: number | null; label: string }) => (
  <Text as="td" mono size="small" data-number="" data-label={label}>
    {value === null ? '–' : formatNumber(value)}
  </Text>
);

interface MoveMenuProps {
  message: string;
  isFirst: boolean;
  isLast: boolean;
  by: (by: -1 | 1) => void;
}

/** The same as dragging, for touch and the keyboard. */
const MoveMenu = ({ message, isFirst, isLast, by }: MoveMenuProps) => (
  <Menu
    target={
      <IconButton color="ink" aria-label={i18n.t('Move “{message}”', { message })}>
        <IconGripVertical {...icon} />
      </IconButton>
    }
  >
    {isFirst ? null : (
      <MenuItem icon={<IconArrowUp {...icon} />} onClick={() => by(-1)}>
        {i18n.t('Move up')}
      </MenuItem>
    )}
    {isLast ? null : (
      <MenuItem icon={<IconArrowDown {...icon} />} onClick={() => by(1)}>
        {i18n.t('Move down')}
      </MenuItem>
    )}
  </Menu>
);
