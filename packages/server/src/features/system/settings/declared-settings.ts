import {
  GENERATION_ORDERS,
  listShortenable,
  maintenancePlan,
  NO_MAINTENANCE,
  type MaintenancePlan,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { HSS_PROFILES, type Message } from '@beamwright/domain/types';

export const MAINTENANCE_KEY = 'maintenance';

interface DeclaredSetting {
  default: string;
  least?: number;
  most?: number;
  /** Why a value is refused; undefined for one that is accepted. */
  refuse: (value: string) => Message | undefined;
}

const oneOf = (fallback: string, words: readonly string[]): DeclaredSetting => ({
  default: fallback,
  refuse: (value) => (words.includes(value) ? undefined : problemMessage('setting_not_allowed')),
});

const days = (least: number, most: number): DeclaredSetting => ({
  default: String(most),
  least,
  most,
  refuse: (value) =>
    /^[1-9]\d{0,3}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : problemMessage('days_between', { least, most }),
});

const WORDS: Record<string, DeclaredSetting> = {
  auto_review_enabled: oneOf('true', ['true', 'false']),
  generation_order: oneOf('specification', GENERATION_ORDERS),
  hss_profile: oneOf('physics', HSS_PROFILES),
  [MAINTENANCE_KEY]: { default: JSON.stringify(NO_MAINTENANCE), refuse: refuseMaintenance },
};

/** What administrators may change. Any other setting is only shown. */
export const DECLARED_SETTINGS: Readonly<Record<string, DeclaredSetting>> = {
  ...WORDS,
  ...Object.fromEntries(
    listShortenable().map(({ key, least, days: most }) => [key, days(least, most)]),
  ),
};

/** The stored plan; none if it can't be read, so that nobody is locked out by it. */
export function readMaintenance(stored: string | undefined): MaintenancePlan {
  const parsed = maintenancePlan.safeParse(parse(stored ?? ''));
  return parsed.success ? parsed.data : NO_MAINTENANCE;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseMaintenance(value: string): Message | undefined {
  const { data } = maintenancePlan.safeParse(parse(value));
  if (data === undefined) return problemMessage('setting_not_allowed');
  const { mode, from, until } = data;
  if (mode === 'off') return undefined;
  if (mode === 'scheduled') {
    if (from === null || until === null) return problemMessage('maintenance_times');
    if (Date.parse(from) >= Date.parse(until)) return problemMessage('maintenance_times');
  }
  return until !== null && Date.parse(until) <= Date.now()
    ? problemMessage('maintenance_over')
    : undefined;
}
