import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildLibrary } from './lib/build-library.ts';
import { inRoot, ROOT } from './lib/root.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: inRoot('packages/domain/dist') } },
});
const out = path.resolve(values.out);
await buildLibrary(out);
console.log(
  `The library is in ${path.relative(ROOT, out)}; npm pack and npm publish take it there.`,
);
