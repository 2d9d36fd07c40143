import type { ActivityEntry } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Text } from '../../ui/text.tsx';
import { ActivityRow } from './activity-row.tsx';
import classes from './activity.module.css';

const DAY_MS = 86_400_000;

/** The user's own day, in their time zone. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

function dayName(day: string, iso: string): string {
  if (day === new Date().toDateString()) return i18n.t('Today');
  return day === new Date(Date.now() - DAY_MS).toDateString()
    ? i18n.t('Yesterday')
    : formatDate(iso);
}

interface ActivityDaysProps {
  /** Of the days, below the heading of the page or of its card. */
  heading: 'h2' | 'h3';
  teamId: string;
  entries: readonly ActivityEntry[];
}

/** Entries under the day on which they happened. */
export function ActivityDays({ heading, teamId, entries }: ActivityDaysProps) {
  const days = Map.groupBy(entries, ({ created_at }) => dayOf(created_at));
  return (
    <div>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dayName(day, ofDay[0]?.created_at ?? '')}>
          <Text as={heading} size="small" tone="third" weight={450} className={classes.day}>
            {dayName(day, ofDay[0]?.created_at ?? '')}
          </Text>
          <ul>
            {ofDay.map((entry) => (
              <ActivityRow key={entry.id} {...{ teamId, entry }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
