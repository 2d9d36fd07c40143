import type { Setting } from '@beamwright/contract';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconLock, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { isLockedSetting, mayEditSetting, useLibraryRights } from '../library-rights.ts';
import { dragSettings } from '../folders/dragging.ts';
import type { RowEvents } from './list-view.ts';
import { SelectBox } from '../../../ui/long-list/select-box.tsx';
import { NumberCell } from './number-cell.tsx';
import classes from './setting-table.module.css';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';
import { settingWork } from '../../../lib/setting-work.ts';

interface SettingRowProps {
  setting: Setting;
  index: number;
  top: number;
  units: Units;
  sortedBy: 'created_at' | 'updated_at';
  isActive: boolean;
  isOpened: boolean;
  isSelected: boolean;
  events: RowEvents;
}

/** One setting on one line. The row is the tab stop; its controls follow. */
export function SettingRow(props: SettingRowProps) {
  const { setting, index, top, units, sortedBy, isActive, isOpened, isSelected, events } = props;
  const tabIndex = isActive ? 0 : -1;
  const rights = useLibraryRights();
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpened ? 'true' : undefined}
      data-list-index={index}
      tabIndex={tabIndex}
      line="bottom"
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      draggable={mayEditSetting(setting, rights)}
      onDragStart={(event) => dragSettings(event, events.dragged(setting), setting.name)}
      onFocus={() => events.onFocus(index)}
    >
      <Row role="gridcell" align="stretch" justify="center">
        <SelectBox
          name={setting.name}
          isSelected={isSelected}
          tabIndex={tabIndex}
          onToggle={(isRange) => events.onToggle(index, isRange)}
        />
      </Row>
      <Box role="gridcell" pad="0 16 0 0" canShrink>
        <Text weight={500} truncate block>
          {setting.name}
        </Text>
        <Text size="small" tone="second" truncate block>
          {setting.is_read_only ? (
            <IconLock size={13} stroke={1.8} aria-label={i18n.t('Read-only')} />
          ) : isLockedSetting(setting, rights) ? (
            <IconLock size={13} stroke={1.8} aria-label={i18n.t('Managers edit')} />
          ) : null}{' '}
          <span>{[settingWork(setting), machineLabel(setting)].filter(Boolean).join(' · ')}</span>
          {setting.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </Text>
      </Box>
      <NumberCell role="gridcell">{units.formatSpeed(setting.speed_mm_min).text}</NumberCell>
      <NumberCell role="gridcell">{shownPower(setting.power_percent).text}</NumberCell>
      <NumberCell role="gridcell" data-column="passes">
        {formatNumber(setting.passes)}
      </NumberCell>
      <div role="gridcell" data-column="confidence">
        <ConfidenceMeter confidence={setting.confidence} />
      </div>
      <Text role="gridcell" as="div" size="small" tone="second" noWrap data-column="date">
        {formatDate(setting[sortedBy])}
      </Text>
      <div role="gridcell" className={classes.pin} data-pinned={setting.is_pinned}>
        <PinButton setting={setting} tabIndex={tabIndex} onPin={events.onPin} />
      </div>
    </Box>
  );
}

interface PinButtonProps {
  setting: Setting;
  tabIndex: number;
  onPin: (setting: Setting) => void;
}

export function PinButton({ setting, tabIndex, onPin }: PinButtonProps) {
  const { is_pinned, is_read_only, name } = setting;
  const mayEdit = mayEditSetting(setting, useLibraryRights());
  if ((is_read_only || !mayEdit) && !is_pinned) return null;
  const Icon = is_pinned ? IconPinnedFilled : IconPin;
  return (
    <IconButton
      color="ink"
      tabIndex={tabIndex}
      disabled={is_read_only || !mayEdit}
      aria-pressed={is_pinned}
      aria-label={i18n.t('Pin {name}', { name })}
      onClick={() => onPin(setting)}
    >
      <Icon size={17} stroke={1.6} />
    </IconButton>
  );
}
