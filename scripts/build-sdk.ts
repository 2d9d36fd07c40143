import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSdk } from './lib/build-sdk.ts';
import { inRoot, ROOT } from './lib/root.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: inRoot('packages/sdk/dist') } },
});
const out = path.resolve(values.out);
await buildSdk(out);
console.log(`The SDK is in ${path.relative(ROOT, out)}; npm pack and npm publish take it there.`);
