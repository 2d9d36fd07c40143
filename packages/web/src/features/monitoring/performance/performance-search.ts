import {
  ENDPOINT_ORDERS,
  PAGES,
  type OperationInput,
  type listEndpoints,
} from '@beamwright/contract';
import { readRange, type Range } from '../range-choice.tsx';

export type EndpointOrder = NonNullable<
  NonNullable<OperationInput<typeof listEndpoints>['query']>['order']
>;
export type MeasuredPattern = (typeof PAGES)[number];

/** In the address of the pages of performance; absent means the default. */
export interface PerformanceSearch {
  range?: Range;
  order?: EndpointOrder;
  /** The operation whose requests are shown. */
  operation?: string;
  /** The page whose vitals are shown. */
  page?: MeasuredPattern;
}

/** A change of the address; undefined removes a part. */
export type PerformanceSearchChange = {
  [K in keyof PerformanceSearch]?: PerformanceSearch[K] | undefined;
};

const DEFAULT: Range = '30d';

/** Reads what is valid in the address and drops the rest, and the defaults. */
export function readPerformanceSearch(raw: Record<string, unknown>): PerformanceSearch {
  const range = readRange(raw['range']);
  const order = ENDPOINT_ORDERS.find((known) => known === raw['order']);
  const page = PAGES.find((known) => known === raw['page']);
  const { operation } = raw;
  return {
    ...(range === undefined || range === DEFAULT ? {} : { range }),
    ...(order === undefined || order === 'time_spent' ? {} : { order }),
    ...(typeof operation === 'string' && operation !== '' ? { operation } : {}),
    ...(page === undefined ? {} : { page }),
  };
}

export const rangeOf = ({ range }: PerformanceSearch): Range => range ?? DEFAULT;

export const orderOf = ({ order }: PerformanceSearch): EndpointOrder => order ?? 'time_spent';
