import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildMcp } from './lib/build-mcp.ts';
import { inRoot, ROOT } from './lib/root.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: inRoot('packages/mcp/dist') } },
});
const out = path.resolve(values.out);
await buildMcp(out);
console.log(
  `The server for assistants is in ${path.relative(ROOT, out)}; npm pack and npm publish take it there.`,
);
