import type { EditedEntry } from '@beamwright/contract';
import { formatBytes, formatDollars, formatList, formatNumber } from './format.ts';
import { i18n } from './i18n.ts';

type Entry = EditedEntry['entry'];
type Value = number | boolean | string | readonly string[];

const NAMES: Record<Entry, () => string> = {
  name: () => i18n.t('Name'),
  price_usd: () => i18n.t('USD a month'),
  machines: () => i18n.t('Machines'),
  savedRecipes: () => i18n.t('Saved settings'),
  jobs_per_month: () => i18n.t('Jobs a month'),
  ai_requests_per_month: () => i18n.t('AI requests a month'),
  storage_bytes: () => i18n.t('Storage'),
  exports: () => i18n.t('Exports'),
  test_cards: () => i18n.t('Test cards'),
  feedback_learning: () => i18n.t('Feedback learning'),
  own_analytics: () => i18n.t('Analytics'),
  ai_generation: () => i18n.t('AI generation'),
  team_features: () => i18n.t('Teams'),
  expert_consultation: () => i18n.t('Expert consultation'),
  custom_ai_models: () => i18n.t('Custom AI models'),
  custom_materials: () => i18n.t('Custom materials'),
  api_keys: () => i18n.t('API keys'),
  api_requests_per_minute: () => i18n.t('API requests a minute'),
  team_seats: () => i18n.t('Team seats'),
  support: () => i18n.t('Support'),
  is_active: () => i18n.t('On the list'),
  is_popular: () => i18n.t('Marked as popular'),
};

/** What a plan says of itself, as the table of plans names it. */
export const entryName = (entry: Entry): string => NAMES[entry]();

const SUPPORT: Record<string, () => string> = {
  community: () => i18n.t('Community'),
  basic: () => i18n.t('Basic'),
  priority: () => i18n.t('Priority'),
  dedicated: () => i18n.t('Dedicated'),
};

const EXPORTS: Record<string, () => string> = {
  card: () => i18n.t('Card'),
  csv: () => 'CSV',
  lightburn: () => 'LightBurn',
  ezcad: () => 'EZCAD',
  all: () => i18n.t('All'),
};

export const exportName = (name: string): string => EXPORTS[name]?.() ?? name;

function numberText(entry: Entry, value: number): string {
  if (entry === 'price_usd') return formatDollars(value);
  if (value < 0) return i18n.t('No limit');
  return entry === 'storage_bytes' ? formatBytes(value) : formatNumber(value);
}

/** The value of an entry in words. */
export function valueText(entry: Entry, value: Value): string {
  if (typeof value === 'number') return numberText(entry, value);
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  if (typeof value === 'string') return SUPPORT[value]?.() ?? value;
  return value.includes('all') ? exportName('all') : formatList(value.map(exportName), 'all');
}

interface Change {
  entry: Entry;
  before: Value;
  after: Value;
}

/** Such as “AI requests a month 100 → 80”. */
export function changeText({ entry, before, after }: Change): string {
  const name = entryName(entry);
  if (typeof after === 'boolean') {
    return after ? i18n.t('{name} added', { name }) : i18n.t('{name} removed', { name });
  }
  return i18n.t('{name} {before} → {after}', {
    name,
    before: valueText(entry, before),
    after: valueText(entry, after),
  });
}
