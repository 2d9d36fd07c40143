import { Switch } from '../../ui/switch.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { MachineNumber } from './machine-number.tsx';
import { hasPulseLimits, hasPulseRange } from './machine-values.ts';
import type { MachineValues } from './machine-values.ts';
import type { MachineValuesState } from './use-machine-values.ts';
import classes from './machine-form.module.css';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Size and speed; for pulsed lasers also frequency, and for MOPA pulse width. */
export function LimitFields({ state }: { state: MachineValuesState }) {
  const { values } = state;
  return (
    <Stack as="fieldset" gap={16} canShrink className={classes.section}>
      <Text as="legend" fullWidth size="card" weight={600} leading={1.3} className={classes.legend}>
        {i18n.t('Limits')}
      </Text>
      <Text as="p" size="small" tone="third" readable className={classes.lead}>
        {i18n.t(
          'Settings never exceed these limits. Leave a field empty if you don’t know it; the manual or the machine’s software lists them.',
        )}
      </Text>
      <div className={classes.pair}>
        <MachineNumber
          state={state}
          name="bed_width_mm"
          label={values.is_galvo ? i18n.t('Field width') : i18n.t('Bed width')}
        />
        <MachineNumber
          state={state}
          name="bed_height_mm"
          label={values.is_galvo ? i18n.t('Field height') : i18n.t('Bed height')}
        />
      </div>
      <div className={classes.pair}>
        <MachineNumber
          state={state}
          name="scan_speed_max_mm_s"
          label={i18n.t('Top speed')}
          description={speedHint(values)}
        />
      </div>
      {hasPulseLimits(values) ? <PulseFields state={state} /> : null}
    </Stack>
  );
}

/**
 * Shown while the field is empty: how settings are limited without it, as in the domain's
 * `machineLimits`.
 */
function speedHint({ is_galvo, scan_speed_max_mm_s: speed }: MachineValues): string {
  if (speed === null) {
    return i18n.t(
      'If empty, we assume a cautious top speed and say so on every setting it limits.',
    );
  }
  return is_galvo
    ? i18n.t('Fastest marking speed of the head.')
    : i18n.t('Fastest speed of the head while it engraves.');
}

function PulseFields({ state }: { state: MachineValuesState }) {
  const { values, set } = state;
  const [mopa, setMopa] = useState(hasPulseRange(values));
  const isMopa = mopa || hasPulseRange(values);
  return (
    <>
      <div className={classes.pair}>
        <MachineNumber state={state} name="frequency_min_hz" label={i18n.t('Lowest frequency')} />
        <MachineNumber state={state} name="frequency_max_hz" label={i18n.t('Highest frequency')} />
      </div>
      {values.frequency_min_hz === null && values.frequency_max_hz === null ? (
        <Text as="p" readable size="small" tone="third" leading={1.4} className={classes.hint}>
          {i18n.t(
            'If empty, settings follow published ones and may use a frequency your source doesn’t have.',
          )}
        </Text>
      ) : null}
      <Switch
        checked={isMopa}
        label={i18n.t('Adjustable pulse width (MOPA)')}
        description={i18n.t(
          'Q-switched and UV sources have a fixed pulse width. Leave this off for them.',
        )}
        onChange={(event) => {
          setMopa(event.currentTarget.checked);
          if (!event.currentTarget.checked) {
            set({ pulse_width_min_ns: null, pulse_width_max_ns: null });
          }
        }}
      />
      {isMopa ? (
        <div className={classes.pair}>
          <MachineNumber state={state} name="pulse_width_min_ns" label={i18n.t('Shortest pulse')} />
          <MachineNumber state={state} name="pulse_width_max_ns" label={i18n.t('Longest pulse')} />
        </div>
      ) : null}
      {isMopa && !hasPulseRange(values) ? (
        <Text as="p" readable size="small" tone="third" leading={1.4} className={classes.hint}>
          {i18n.t('Enter at least one. Without one, settings have no pulse width.')}
        </Text>
      ) : null}
    </>
  );
}
