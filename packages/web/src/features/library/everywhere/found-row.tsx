import type { Setting } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { machineLabel } from '../../../lib/machine-label.ts';
import { settingWork } from '../../../lib/setting-work.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ListRow } from '../../../ui/row-list.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './found-row.module.css';

interface FoundRowProps {
  setting: Setting;
  teamId: string | null;
  /** Name of its library. */
  library: string;
}

/** A setting in one of several libraries; opens there. */
export function FoundRow({ setting, teamId, library }: FoundRowProps) {
  const units = useUnitsOf()(isOfGalvo(setting));
  const about = [settingWork(setting), machineLabel(setting)].filter(Boolean).join(' · ');
  return (
    <ListRow className={classes.row ?? ''}>
      <Link
        to="/library"
        search={{ team: teamId ?? undefined, setting: setting.id }}
        data-opens-row
      >
        <Text weight={500} truncate>
          {setting.name}
        </Text>
        <Text size="small" tone="second" truncate>
          {about}
        </Text>
      </Link>
      <Row canShrink>
        <Pill truncate>{library}</Pill>
      </Row>
      <Row gap="4 16" wrap>
        <Text size="small" mono noWrap>
          {units.formatSpeed(setting.speed_mm_min).text}
        </Text>
        <Text size="small" mono noWrap>
          {shownPower(setting.power_percent).text}
        </Text>
        <ConfidenceMeter confidence={setting.confidence} />
      </Row>
    </ListRow>
  );
}
