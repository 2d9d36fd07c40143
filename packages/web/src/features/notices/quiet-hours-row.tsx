import { setQuietHours } from '@beamwright/contract';
import type { NoticeSettings, QuietHours } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { OptionRow } from '../../ui/option-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './notices.module.css';

/** From eight in the evening to seven in the morning. */
const USUAL = { start_minute: 20 * 60, end_minute: 7 * 60 };

const toTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Undefined while the field is empty. */
function toMinute(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes;
}

interface QuietHoursRowProps {
  settings: NoticeSettings;
  onSaved: () => void;
}

/** When nothing is mailed or pushed. Notices are in the app at once. */
export function QuietHoursRow({ settings: { quiet_hours }, onSaved }: QuietHoursRowProps) {
  const save = useOperation(setQuietHours, { alsoInvalidate: ['notices'], onSuccess: onSaved });
  const set = (hours: QuietHours | null) => save.mutate({ body: { quiet_hours: hours } });
  // That of where the user is now: whoever travels saves it anew.
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (which: 'start_minute' | 'end_minute', time: string) => {
    const minute = toMinute(time);
    if (quiet_hours === null || minute === undefined) return;
    const hours = { ...quiet_hours, [which]: minute, time_zone };
    if (hours.start_minute !== hours.end_minute) set(hours);
  };
  return (
    <OptionRow
      label={i18n.t('Quiet hours')}
      sub={
        quiet_hours === null
          ? i18n.t('Emails and pushes about your teams arrive at any time.')
          : i18n.t('Emails and pushes wait until they end. Time zone: {zone}.', {
              zone: quiet_hours.time_zone,
            })
      }
    >
      <div className={classes.times}>
        {quiet_hours === null ? null : (
          <>
            <TextField
              type="time"
              label={i18n.t('From')}
              key={`from ${quiet_hours.start_minute}`}
              defaultValue={toTime(quiet_hours.start_minute)}
              onBlur={({ currentTarget }) => change('start_minute', currentTarget.value)}
            />
            <TextField
              type="time"
              label={i18n.t('To')}
              key={`to ${quiet_hours.end_minute}`}
              defaultValue={toTime(quiet_hours.end_minute)}
              onBlur={({ currentTarget }) => change('end_minute', currentTarget.value)}
            />
          </>
        )}
      </div>
      <Switch
        label={null}
        aria-label={i18n.t('Quiet hours')}
        checked={quiet_hours !== null}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? { ...USUAL, time_zone } : null)
        }
      />
    </OptionRow>
  );
}
