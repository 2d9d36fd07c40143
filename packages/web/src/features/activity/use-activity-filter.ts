import type { ActivityCategory } from '@beamwright/contract';
import { useState } from 'react';

/** What the list shows; days are those of the user's time zone, both included. */
export interface ActivityChoice {
  category: ActivityCategory | 'all';
  personId: string;
  machineId: string;
  fromDay: string;
  toDay: string;
}

const EVERYTHING: ActivityChoice = {
  category: 'all',
  personId: '',
  machineId: '',
  fromDay: '',
  toDay: '',
};

const startOf = (day: string, later = 0): string | undefined => {
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** The choice as the API takes it; what is left out does not filter. */
export function toQuery(choice: ActivityChoice): Record<string, string> {
  const { category, personId, machineId, fromDay, toDay } = choice;
  const given = {
    category: category === 'all' ? undefined : category,
    person_id: personId || undefined,
    machine_id: machineId || undefined,
    from: startOf(fromDay),
    to: startOf(toDay, 1),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function useActivityFilter() {
  const [choice, setChoice] = useState(EVERYTHING);
  return {
    choice,
    query: toQuery(choice),
    change: (change: Partial<ActivityChoice>) => setChoice({ ...choice, ...change }),
    clear: () => setChoice(EVERYTHING),
  };
}
