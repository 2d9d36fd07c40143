import { formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

/** A schedule of five cron fields (UTC) in words, at the time of the reader. */
export function scheduleText(cron: string | null): string {
  if (cron === null) return i18n.t('When there is work');
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const isDaily = rest.join(' ') === '* * *';
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (isDaily && hour === '*' && minute === '*') return i18n.t('Every minute');
  if (isDaily && hour === '*' && every !== undefined) {
    return i18n.t('Every {n} minutes', { n: Number(every) });
  }
  if (!/^\d+$/.test(minute)) return cron;
  if (isDaily && hour === '*') {
    return i18n.t('Every hour, {minute} min past', { minute: Number(minute) });
  }
  if (!isDaily || !/^\d+$/.test(hour)) return cron;
  const time = formatTime(
    new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))).toISOString(),
  );
  return i18n.t('Every day at {time}', { time });
}

/** How long something took: `0.4 s`, `12 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 100) return i18n.t('under {s} s', { s: 0.1 });
  const seconds = ms / 1000;
  if (seconds < 10) return i18n.t('{s} s', { s: seconds.toFixed(1) });
  if (seconds < 120) return i18n.t('{s} s', { s: Math.round(seconds) });
  return i18n.t('{min} min', { min: Math.round(seconds / 60) });
}
