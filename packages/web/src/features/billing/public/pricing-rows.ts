import { PLAN_EXPORTS, type Plan, type PlanEntry } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { entryName, exportName } from '../../../lib/plan-change-text.ts';
import { formatLimit, planEntries, SHOWN_LIMITS } from '../plan-entries.ts';

export interface PricingRow {
  label: string;
  note?: string | undefined;
  /** A limit, the largest numbers of the table. */
  isLimit?: boolean;
  /** Words, or whether the plan has it. */
  valueOf: (plan: Plan) => string | boolean;
}

export interface PricingGroup {
  title: string;
  rows: readonly PricingRow[];
}

/** What plans have, in the order in which people ask. */
export function pricingGroups(plans: readonly Plan[]): readonly PricingGroup[] {
  return [
    { title: i18n.t('How much you get'), rows: limitRows() },
    { title: i18n.t('At the machine'), rows: [safetyRow(), ...exportRows(plans)] },
    {
      title: i18n.t('Better with every burn'),
      rows: entryRows(['test_cards', 'feedback_learning', 'own_analytics']),
    },
    {
      title: i18n.t('Working together'),
      rows: entryRows([
        'team_seats',
        'expert_consultation',
        'custom_materials',
        'custom_ai_models',
        'api_keys',
        'support',
      ]),
    },
  ];
}

function limitRows(): PricingRow[] {
  const notes: Partial<Record<PlanEntry, string>> = {
    jobs_per_month: i18n.t('One sentence, one job'),
    ai_requests_per_month: i18n.t('On top of our own engine'),
  };
  return SHOWN_LIMITS.map((name) => ({
    label: entryName(name),
    note: notes[name],
    isLimit: true,
    valueOf: ({ limits }) =>
      limits[name] === -1 ? i18n.t('No limit') : formatLimit(name, limits[name]),
  }));
}

const safetyRow = (): PricingRow => ({
  label: i18n.t('Danger check, range and sources'),
  valueOf: () => true,
});

/** One row for exports that the same plans have. */
function exportRows(plans: readonly Plan[]): PricingRow[] {
  const groups = Map.groupBy(PLAN_EXPORTS, (kind) =>
    plans.map(({ exports }) => exports.includes('all') || exports.includes(kind)).join(),
  );
  return [...groups.values()].map((kinds) => ({
    label: kinds.includes('all')
      ? kinds.length === PLAN_EXPORTS.length
        ? i18n.t('Every export')
        : i18n.t('All other exports')
      : i18n.t('Export: {formats}', { formats: formatList(kinds.map(exportName), 'all') }),
    note: kinds.includes('all') ? i18n.t('LaserGRBL, SVG and JSON') : undefined,
    valueOf: ({ exports }) =>
      exports.includes('all') || kinds.every((kind) => exports.includes(kind)),
  }));
}

function entryRows(wanted: readonly PlanEntry[]): PricingRow[] {
  const notes: Partial<Record<PlanEntry, string>> = {
    test_cards: i18n.t('Burn a grid, tap the best cells'),
    feedback_learning: i18n.t('Your results move later answers'),
    api_keys: i18n.t('With webhooks, SDK and command line'),
    team_seats: i18n.t('Shared library, machines and chat'),
  };
  const all = planEntries();
  return wanted.flatMap((entry) => {
    const row = all.find((each) => each.entry === entry);
    return row ? [{ label: entryName(entry), note: notes[entry], valueOf: row.valueOf }] : [];
  });
}
