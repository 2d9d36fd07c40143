import { Panel } from '../../../ui/panel.tsx';
import type { Setting } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { isLockedSetting, mayEditSetting, useLibraryRights } from '../library-rights.ts';
import { dragSettings } from '../folders/dragging.ts';
import type { RowEvents } from './list-view.ts';
import { SelectBox } from '../../../ui/long-list/select-box.tsx';
import classes from './setting-cards.module.css';
import { PinButton } from './setting-row.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';
import { settingWork } from '../../../lib/setting-work.ts';

interface SettingCardProps {
  setting: Setting;
  index: number;
  units: Units;
  isActive: boolean;
  isOpened: boolean;
  isSelected: boolean;
  events: RowEvents;
}

export function SettingCard(props: SettingCardProps) {
  const { setting, index, units, isActive, isOpened, isSelected, events } = props;
  const tabIndex = isActive ? 0 : -1;
  const rights = useLibraryRights();
  const { passes } = setting;
  const work = settingWork(setting);
  return (
    <Panel
      role="gridcell"
      aria-selected={isSelected}
      aria-current={isOpened ? 'true' : undefined}
      data-list-index={index}
      tabIndex={tabIndex}
      pad="8 16 12 8"
      canShrink
      radius="card"
      shadow="soft"
      clip
      className={classes.card}
      draggable={mayEditSetting(setting, rights)}
      onDragStart={(event) => dragSettings(event, events.dragged(setting), setting.name)}
      onFocus={() => events.onFocus(index)}
    >
      <div className={classes.head}>
        <SelectBox
          name={setting.name}
          isSelected={isSelected}
          tabIndex={tabIndex}
          onToggle={(isRange) => events.onToggle(index, isRange)}
        />
        <Box pad="8 0 0" canShrink>
          {/* The height is fixed: two lines for the name, or one and what it leaves out. */}
          <Text as="div" weight={550} leading={1.4} clip clamp={!work} truncate={work !== ''}>
            {setting.name}
          </Text>
          <Text as="div" size="small" tone="second" truncate>
            {work}
          </Text>
        </Box>
        <span data-pinned={setting.is_pinned} className={classes.pin}>
          <PinButton setting={setting} tabIndex={tabIndex} onPin={events.onPin} />
        </span>
      </div>
      <Row
        as="div"
        size="small"
        tone="second"
        gap="4 12"
        align="baseline"
        pad="0 0 0 12"
        noWrap
        className={classes.numbers}
      >
        <Text as="b" size="card" mono weight={550} leading={1.4} tone="first" tight>
          {units.formatSpeed(setting.speed_mm_min).text}
        </Text>
        <Text as="b" size="card" mono weight={550} leading={1.4} tone="first" tight>
          {shownPower(setting.power_percent).text}
        </Text>
        <span>{i18n.t('{n, plural, one {# pass} other {# passes}}', { n: passes })}</span>
      </Row>
      <Row
        as="div"
        size="small"
        tone="second"
        gap="4 12"
        align="baseline"
        pad="0 0 0 12"
        noWrap
        marginTop={8}
        clip
        className={classes.foot}
      >
        <ConfidenceMeter confidence={setting.confidence} />
        {setting.is_read_only ? (
          <IconLock size={14} stroke={1.8} aria-label={i18n.t('Read-only')} />
        ) : isLockedSetting(setting, rights) ? (
          <IconLock size={14} stroke={1.8} aria-label={i18n.t('Managers edit')} />
        ) : null}
        <span className={classes.machine}>{machineLabel(setting)}</span>
        {setting.tags.slice(0, 2).map((tag) => (
          <Text
            key={tag}
            pad="0 8"
            size="label"
            ground="sunk"
            border="line"
            radius="small"
            clip
            className={classes.tag}
          >
            {tag}
          </Text>
        ))}
      </Row>
    </Panel>
  );
}
