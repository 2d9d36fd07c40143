/** Programs whose output is committed, so that it can be read and diffed; `npm run generate` runs all. */
export interface Generator {
  script: string;
  /** Files or folders it writes. */
  outputs: readonly string[];
}

export const GENERATORS: readonly Generator[] = [
  { script: 'packages/domain/scripts/build-data.ts', outputs: ['packages/domain/src/generated'] },
  {
    script: 'packages/domain/scripts/fit-model.ts',
    outputs: ['packages/domain/src/generated/model.json'],
  },
  { script: 'packages/server/scripts/write-openapi.ts', outputs: ['packages/server/openapi.json'] },
  { script: 'packages/server/scripts/write-schema.ts', outputs: ['packages/server/schema.sql'] },
];
