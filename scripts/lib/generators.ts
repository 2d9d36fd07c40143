/**
 * Programs whose output is committed, so that it can be read and compared. `npm run generate` runs them in this
 * order; with `--check`, each only reports whether its output is current.
 */
export const GENERATORS = [
  'packages/domain/scripts/build-data.ts',
  'packages/domain/scripts/fit-model.ts',
  'packages/domain/scripts/changes.ts',
  'packages/domain/scripts/safety-table.ts',
  'packages/domain/scripts/light-table.ts',
  'packages/server/scripts/write-api-digest.ts',
  'packages/server/scripts/write-sdk-types.ts',
  'packages/server/scripts/write-schema.ts',
] as const;
