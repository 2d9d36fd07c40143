import { instantsOf } from '@beamwright/contract';
import type { BannerDraft } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { placesOf } from './strip-geometry.ts';
import classes from './time-strip.module.css';
import { clockText, ownZone, timesText, zoneName } from './wall-text.ts';

const percent = (place: number): string => `${100 * place}%`;

/** When a banner is shown: with each midnight of its time zone, and in the time zone of the administrator. */
export function TimeStrip({ draft }: { draft: BannerDraft }) {
  const now = useNow(60_000);
  const { starts, ends, time_zone } = draft;
  const start = starts === null ? undefined : instantsOf(starts, time_zone)[0];
  const end = ends === null ? null : instantsOf(ends, time_zone).at(-1);
  if (start === undefined || end === undefined) return null;
  if (end !== null && end <= start) return null;
  const places = placesOf(start, end, time_zone, now);
  const own = ownZone();
  const zone = zoneName(time_zone);
  const labels = [
    { place: places.start, text: clockText(start, time_zone) },
    ...(places.nights.length === 1
      ? [{ place: places.nights[0] ?? 0, text: i18n.t('midnight') }]
      : []),
    ...(end === null ? [] : [{ place: places.end, text: clockText(end, time_zone) }]),
  ];
  return (
    <Stack gap={12}>
      <div
        className={classes.strip}
        role="img"
        aria-label={i18n.t('{times} in {zone}', {
          times: timesText(start, end, time_zone),
          zone,
        })}
      >
        <i
          className={classes.bar}
          style={{ left: percent(places.start), width: percent(places.end - places.start) }}
        />
        {places.nights.map((place) => (
          <i key={place} className={classes.night} style={{ left: percent(place) }} />
        ))}
        {places.now === null ? null : (
          <i className={classes.now} title={i18n.t('Now')} style={{ left: percent(places.now) }} />
        )}
        {labels.map(({ place, text }) => (
          <Text
            key={place}
            size="label"
            mono
            noWrap
            tone="third"
            className={classes.label}
            style={{ left: percent(place) }}
          >
            {text}
          </Text>
        ))}
      </div>
      <Text as="p" size="small" tone="second">
        {own === time_zone
          ? i18n.t('{zone}: {times}', { zone, times: timesText(start, end, time_zone) })
          : i18n.t('{zone}. For you in {own}: {times}.', {
              zone,
              own: zoneName(own),
              times: timesText(start, end, own),
            })}
      </Text>
    </Stack>
  );
}
