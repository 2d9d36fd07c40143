import { isTimeZone, type QuietHours } from '@beamwright/contract';

const MINUTES_PER_HOUR = 60;

/** Whether it is within somebody's quiet hours. A time zone that is gone counts as UTC. */
export function isQuiet(at: Date, { start_minute, end_minute, time_zone }: QuietHours): boolean {
  const minute = minuteOfDay(at, isTimeZone(time_zone) ? time_zone : 'UTC');
  return start_minute < end_minute
    ? minute >= start_minute && minute < end_minute
    : minute >= start_minute || minute < end_minute;
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return valueOf('hour') * MINUTES_PER_HOUR + valueOf('minute');
}
