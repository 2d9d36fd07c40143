import { expect, test } from 'vitest';
import { PLAN_FEATURES, PLAN_LIMITS } from './entitlements.ts';
import * as contract from './index.ts';
import type { Operation } from './operation.ts';
import { PLUGIN_KEYS } from './plugins/plugin-keys.ts';
import { SCOPES } from './scopes.ts';

const OPERATIONS = (Object.values(contract) as unknown[]).filter(
  (value): value is Operation => typeof value === 'object' && value !== null && 'path' in value,
);

const ERRORS_OF_NEEDS: readonly string[] = [
  'plan_feature_missing',
  'plan_export_not_included',
  'plugin_off',
  'confirmation_required',
  'factor_confirmation_required',
  ...Object.values(PLAN_LIMITS).map(({ error }) => error),
];

const fieldsOf = (body: Operation['body']): object =>
  (body?._zod.def as { shape?: object } | undefined)?.shape ?? {};

/** Compiling finds most of these; a contract that is put together at run time is caught here. */
function findFaults({ id, needs, body, errors }: Operation): string[] {
  if (needs === undefined) return [`${id} does not say what it needs`];
  const { scope, confirmation, second_factor, feature, exports, limits = [] } = needs;
  const conditions = Object.keys(needs.feature_if ?? {});
  const plugins = [needs.plugin, needs.active_plugin].filter((key) => key !== undefined);
  const isOfPlan = feature !== undefined || exports !== undefined || limits.length > 0;
  const faults = {
    [`has the unknown scope ${scope}`]: !SCOPES.includes(scope),
    [`needs the unknown feature ${feature}`]: feature !== undefined && !(feature in PLAN_FEATURES),
    'has a condition without a feature': feature === undefined && conditions.length > 0,
    'has a condition on a field its body lacks': conditions.some(
      (name) => !(name in fieldsOf(body)),
    ),
    [`needs the unknown plugin ${plugins.join(' and ')}`]: plugins.some(
      (key) => !PLUGIN_KEYS.includes(key),
    ),
    'needs room in an unknown limit': limits.some((limit) => !(limit in PLAN_LIMITS)),
    'is public, but needs something of a plan':
      scope === 'public' && (isOfPlan || plugins.length > 0),
    'is public, but needs a confirmation': scope === 'public' && confirmation === true,
    'is public, but needs a second factor': scope === 'public' && second_factor !== undefined,
    'needs an export its body does not name':
      exports === 'of_body' && !('format' in fieldsOf(body)),
    'lists an error that follows from what it needs': errors.some((code) =>
      ERRORS_OF_NEEDS.includes(code),
    ),
  };
  return Object.entries(faults)
    .filter(([, isFault]) => isFault)
    .map(([fault]) => `${id} ${fault}`);
}

test('every operation says what it needs', () => {
  expect(OPERATIONS.length).toBeGreaterThan(90);
  expect(OPERATIONS.flatMap(findFaults)).toEqual([]);
});

const planted = (operation: object) =>
  findFaults({ ...contract.createMachine, id: 'planted', ...operation });

test.each([
  [{ needs: undefined }, 'planted does not say what it needs'],
  [{ needs: { scope: 'everything' } }, 'planted has the unknown scope everything'],
  [{ needs: { scope: 'jobs', feature: 'gold' } }, 'planted needs the unknown feature gold'],
  [
    { needs: { scope: 'jobs', feature_if: { name: 'X' } } },
    'planted has a condition without a feature',
  ],
  [
    { needs: { scope: 'jobs', feature: 'test_cards', feature_if: { color: 'red' } } },
    'planted has a condition on a field its body lacks',
  ],
  [{ needs: { scope: 'jobs', plugin: 'gold' } }, 'planted needs the unknown plugin gold'],
  [
    { needs: { scope: 'public', active_plugin: 'test_cards' } },
    'planted is public, but needs something of a plan',
  ],
  [{ errors: ['plugin_off'] }, 'planted lists an error that follows from what it needs'],
  [{ needs: { scope: 'jobs', limits: ['beds'] } }, 'planted needs room in an unknown limit'],
  [
    { needs: { scope: 'public', feature: 'test_cards' } },
    'planted is public, but needs something of a plan',
  ],
  [
    { needs: { scope: 'public', confirmation: true } },
    'planted is public, but needs a confirmation',
  ],
  [
    { needs: { scope: 'public', second_factor: true } },
    'planted is public, but needs a second factor',
  ],
  [
    { errors: ['factor_confirmation_required'] },
    'planted lists an error that follows from what it needs',
  ],
  [
    { needs: { scope: 'library', exports: 'of_body' } },
    'planted needs an export its body does not name',
  ],
  [{ errors: ['plan_limit_machines'] }, 'planted lists an error that follows from what it needs'],
])('%o is noticed', (operation, fault) => {
  expect(planted(operation)).toEqual([fault]);
});
