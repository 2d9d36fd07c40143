import { getRetention, RETENTION, type Retained } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';

export type DaysOf = (name: Retained) => number;

/** The most that anything is kept. */
export const promisedDays: DaysOf = (name) => RETENTION[name].days;

/** Days in force on this server; those that were promised until they are known. */
export function useRetention(): DaysOf {
  const { data } = useQuery(queryOptionsFor(getRetention));
  return (name) => data?.days[name] ?? promisedDays(name);
}
