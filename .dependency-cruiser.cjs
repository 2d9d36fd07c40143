/* Who may import whom. `npm run check` runs this; scripts/rules.test.ts proves that each rule bites. */

const TESTS = '[.]test[.]tsx?$';

/** A rule in one line: modules matching `from` may not import what matches `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle cannot be read in any order.', {}, { circular: true }),
    forbid('no-unresolved', 'This import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'domain-is-pure',
      'The domain imports itself and nothing else: no packages, no I/O.',
      {
        path: '^packages/domain/src/',
        pathNot: [TESTS, '/testing/', '^packages/domain/src/exchange/'],
      },
      { pathNot: '^packages/domain/src/' },
    ),
    forbid(
      'exchange-reads-files',
      'Files of other programs are read by small pure parsers: XML, zip and CSV, nothing else.',
      { path: '^packages/domain/src/exchange/', pathNot: [TESTS, '/testing/'] },
      { pathNot: '^packages/domain/src/|(^|/)node_modules/(saxes|fflate|papaparse)/' },
    ),
    forbid(
      'domain-stands-alone',
      'domain ← contract ← server, web: the domain knows nobody.',
      { path: '^packages/domain/' },
      { path: '^packages/(?!domain/)' },
    ),
    forbid(
      'contract-knows-domain-types-only',
      'The contract describes the wire; of the domain it may use the types.',
      { path: '^packages/contract/src/' },
      { path: '^packages/(?!contract/)', pathNot: '^packages/domain/src/types[.]ts$' },
    ),
    forbid(
      'contract-runs-everywhere',
      'The contract is shared with the browser: zod only.',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { pathNot: '^packages/|(^|/)node_modules/zod/' },
    ),
    forbid(
      'server-knows-contract-and-domain',
      'The server depends on contract and domain, and on mcp for assistants.',
      { path: '^packages/server/' },
      { path: '^packages/(?!server/|contract/|domain/|mcp/)' },
    ),
    forbid(
      'server-never-knows-the-fake',
      'What runs in production must not find the test double of Stripe.',
      { path: '^packages/server/' },
      { path: '^packages/stripe-fake/' },
    ),
    forbid(
      'fake-stands-alone',
      'The test double of Stripe knows nobody, as Stripe does.',
      { path: '^packages/stripe-fake/' },
      { path: '^packages/(?!stripe-fake/)' },
    ),
    forbid(
      'web-knows-contract-and-domain',
      'The web app stands on contract and domain.',
      { path: '^packages/web/' },
      { path: '^packages/(?!web/|contract/|domain/)' },
    ),
    forbid(
      'web-runs-in-a-browser',
      'A browser has no node: modules.',
      { path: '^packages/web/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'cli-knows-domain',
      'The command line runs on the domain alone, and calls a server by the SDK.',
      { path: '^packages/cli/' },
      {
        path: '^packages/(?!cli/|domain/|sdk/)|node_modules/',
        pathNot: 'node_modules/(vitest|fast-check)/',
      },
    ),
    forbid(
      'mcp-knows-domain',
      'The server for assistants runs without an account on the domain alone; it ships the SDK and zod.',
      { path: '^packages/mcp/src/', pathNot: [TESTS, '/testing/'] },
      {
        path: '^packages/(?!mcp/|domain/)|node_modules/',
        pathNot: 'node_modules/(@modelcontextprotocol/server|zod)/',
      },
    ),
    forbid(
      'sdk-knows-nothing',
      'The SDK has no dependency.',
      { path: '^packages/sdk/src/', pathNot: TESTS },
      { path: '^packages/(?!sdk/)|node_modules/' },
    ),
    forbid(
      'sdk-runs-everywhere',
      'Browsers and workers have no node: modules.',
      { path: '^packages/sdk/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'packages-by-name',
      'Another package is imported by its name, never by a path into it.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    forbid(
      'environment-in-config',
      'config.ts alone reads the environment.',
      { path: '^packages/server/src/', pathNot: ['^packages/server/src/config[.]ts$', TESTS] },
      { path: '^(node:)?process$', dependencyTypes: ['core'] },
    ),
    forbid(
      'slices-meet-at-service',
      "A server slice uses another only through that slice's service.ts.",
      { path: '^packages/server/src/features/([^/]+)/' },
      {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '/service[.]ts$'],
      },
    ),
    forbid(
      'platform-knows-no-feature',
      'Only slices.ts, tables.ts and the composition root app.ts know the slices, and what starts it.',
      {
        path: '^packages/server/src/',
        pathNot: [
          '^packages/server/src/((features|tenancy)/|(app|slices|tables|main|start)[.]ts$)',
          TESTS,
        ],
      },
      { path: '^packages/server/src/features/' },
    ),
    forbid(
      'web-slices-are-islands',
      'Web slices never import each other; routes/ composes them.',
      { path: '^packages/web/src/features/([^/]+)/' },
      { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    ),
    forbid(
      'routes-compose',
      'Only routes/ and public/ know the slices.',
      {
        path: '^packages/web/src/',
        pathNot: ['^packages/web/src/(features|routes|public)/', TESTS],
      },
      { path: '^packages/web/src/features/' },
    ),
    forbid(
      'nobody-imports-routes',
      'Parts and slices are below routes/ and public/; only the entry points are above them.',
      { path: '^packages/web/src/(features|ui|lib)/' },
      { path: '^packages/web/src/(routes|public)/' },
    ),
    forbid(
      'one-react-root',
      'Effects of a second root can break a render of the first; routes/dialog-place.tsx shows what no page contains.',
      {
        path: '^packages/web/src/',
        pathNot: ['^packages/web/src/main[.]tsx$', TESTS, '/testing/'],
      },
      { path: 'node_modules/react-dom/client', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ships-no-dev-dependency',
      'What runs in production stands in dependencies.',
      { path: '^packages/[^/]+/src/', pathNot: [TESTS, '/(testing|tenancy)/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('tests-are-leaves', 'Nothing imports a test.', {}, { path: TESTS }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '[.]css$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
