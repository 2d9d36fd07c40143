import { RETENTION } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { KEEPING } from '../packages/server/src/tenancy/kept-tables.ts';
import { daysText } from '../packages/web/src/features/privacy/stored/days-text.ts';
import { serverRows } from '../packages/web/src/features/privacy/stored/server-rows.ts';
import { startI18n } from '../packages/web/src/lib/i18n.ts';

startI18n(['en-US']);

/** Tables of the installation that say nothing about a user. The privacy page shows every other table. */
const NOT_SHOWN = [
  'auth.key_salt',
  'public.ai_request_options',
  'public.daily_figures',
  'public.error_alert_rules',
  'public.error_builds',
  'public.app_versions',
  'public.analytics_days',
  'public.audit_chain',
  'public.audit_checks',
  'public.materials_baseline',
  'public.performance_rollup_states',
  'public.plan_prices',
  'public.stripe_closing_prices',
  'public.plugins',
  'public.plugin_plan_access',
  'public.schema_migrations',
  'public.status_days',
  'public.status_entries',
  'public.status_updates',
  'public.subscription_plans',
  'public.system_settings',
  'public.trigger_questions',
];

/** What is no table: folders of the file storage, and the schema of the tasks. */
const isTable = (name: string) => !name.endsWith('/') && name !== 'pgboss';

/** Tables that the privacy page shows, with everything it says about how long they are kept. */
const shown = Map.groupBy(
  serverRows().flatMap(({ names, kept }) =>
    names
      .split(', ')
      .filter((name) => name !== '' && isTable(name))
      .map((name) => ({ table: name.includes('.') ? name : `public.${name}`, kept })),
  ),
  ({ table }) => table,
);

describe('the tables that the privacy page shows', () => {
  test('are those that the server keeps about users', () => {
    const kept = Object.keys(KEEPING).filter((table) => !NOT_SHOWN.includes(table));
    expect([...shown.keys()].toSorted()).toEqual(kept.toSorted());
  });

  test('are all tables but those of the installation', () => {
    const owned = NOT_SHOWN.filter((table) => KEEPING[table]?.as !== 'reference');
    expect(owned).toEqual([]);
  });

  test.each(Object.entries(KEEPING).filter(([table]) => shown.has(table)))(
    '%s is kept as long as the page says',
    (table, keeping) => {
      const promises = (shown.get(table) ?? []).map(({ kept }) => kept);
      const expected = {
        owned: /^Until you /,
        days: keeping.as === 'days' ? daysText(RETENTION[keeping.of].days) : '',
        reference: /^(Always|Until they )/,
      }[keeping.as];
      expect(promises).toContainEqual(
        expected instanceof RegExp
          ? expect.stringMatching(expected)
          : expect.stringContaining(expected),
      );
    },
  );
});
