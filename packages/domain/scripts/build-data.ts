/// <reference types="node" />
/**
 * Turns `data/*.csv` into `src/generated/*.json`, which is committed so that the domain needs no file access.
 * `node packages/domain/scripts/build-data.ts` writes; `--check` only compares and fails on drift.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeMaterialNames } from './material-names.ts';
import { DATA_FILES } from './data-schema.ts';
import { encodeTable } from './encode-table.ts';

const root = join(import.meta.dirname, '..');

function readData(name: string): string {
  return readFileSync(join(root, 'data', `${name}.csv`), 'utf8');
}

function main(check: boolean): number {
  let drift = 0;
  const tables = Object.entries(DATA_FILES).map(([name, kinds]) => ({
    name,
    table: encodeTable(readData(name), kinds),
  }));
  tables.push({
    name: 'material-names',
    table: encodeMaterialNames(readData('materials'), readData('material-words')),
  });
  for (const { name, table } of tables) {
    const { rows, columns } = table;
    const target = join(root, 'src', 'generated', `${name}.json`);
    const lines = Object.entries(columns).map(
      ([column, values]) => `${JSON.stringify(column)}:${JSON.stringify(values)}`,
    );
    const json = `{"rows":${rows},"columns":{\n${lines.join(',\n')}\n}}\n`;
    const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
    if (current === json) continue;
    drift += 1;
    if (check)
      console.error(
        `src/generated/${name}.json does not match data/*.csv: run scripts/build-data.ts`,
      );
    else {
      writeFileSync(target, json);
      console.log(`wrote src/generated/${name}.json (${rows} rows)`);
    }
  }
  return check && drift > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
