/** One file per import rule, each breaking only that rule. */
export const FORBIDDEN_IMPORTS: Record<string, [file: string, content: string]> = {
  'no-cycles': ['scripts/planted-a.ts', "import './planted-b.ts';\n"],
  'no-unresolved': ['scripts/planted-b.ts', "import './planted-a.ts';\nimport './nowhere.ts';\n"],
  'domain-is-pure': ['packages/domain/src/planted.ts', "import 'node:fs';\n"],
  'exchange-reads-files': ['packages/domain/src/exchange/planted.ts', "import 'node:fs';\n"],
  'domain-stands-alone': ['packages/domain/scripts/planted.ts', "import '@beamwright/contract';\n"],
  'contract-knows-domain-types-only': [
    'packages/contract/src/planted-domain.ts',
    "import '@beamwright/domain';\n",
  ],
  'contract-runs-everywhere': ['packages/contract/src/planted.ts', "import 'node:fs';\n"],
  'server-knows-contract-and-domain': [
    'packages/server/src/platform/planted.ts',
    "import '../../../web/src/planted.ts';\n",
  ],
  'server-never-knows-the-fake': [
    'packages/server/src/platform/planted-fake.ts',
    "import '@beamwright/stripe-fake';\n",
  ],
  'fake-stands-alone': ['packages/stripe-fake/src/planted.ts', "import '@beamwright/domain';\n"],
  'web-knows-contract-and-domain': [
    'packages/web/src/planted.ts',
    "import '../../cli/src/planted.ts';\n",
  ],
  'web-runs-in-a-browser': ['packages/web/src/lib/planted.ts', "import 'node:fs';\n"],
  'cli-knows-domain': ['packages/cli/src/planted.ts', "import '@beamwright/contract';\n"],
  'sdk-knows-nothing': ['packages/sdk/src/planted.ts', "import '@beamwright/contract';\n"],
  'sdk-runs-everywhere': ['packages/sdk/src/planted-core.ts', "import 'node:fs';\n"],
  'mcp-knows-domain': ['packages/mcp/src/planted.ts', "import '@beamwright/contract';\n"],
  'packages-by-name': ['packages/cli/src/planted-path.ts', "import '../../domain/src/types.ts';\n"],
  'environment-in-config': [
    'packages/server/src/platform/planted-env.ts',
    "import 'node:process';\n",
  ],
  'slices-meet-at-service': [
    'packages/server/src/features/planted/a.ts',
    "import '../planted-other/queries.ts';\n",
  ],
  'platform-knows-no-feature': [
    'packages/server/src/platform/planted-feature.ts',
    "import '../features/planted/a.ts';\n",
  ],
  'web-slices-are-islands': [
    'packages/web/src/features/planted/a.ts',
    "import '../planted-other/a.ts';\nimport '../../routes/planted.ts';\n",
  ],
  'routes-compose': ['packages/web/src/ui/planted.ts', "import '../features/planted/a.ts';\n"],
  'nobody-imports-routes': [
    'packages/web/src/features/planted-other/a.ts',
    "import '../../routes/planted.ts';\n",
  ],
  'one-react-root': ['packages/web/src/ui/planted-root.ts', "import 'react-dom/client';\n"],
  'ships-no-dev-dependency': ['packages/server/src/platform/planted-dev.ts', "import 'vitest';\n"],
  'tests-are-leaves': ['scripts/planted-c.ts', "import './rules.test.ts';\n"],
};

/** The imported files must exist: a rule checks the file that an import resolves to. */
export const IMPORTED = [
  'packages/contract/src/index.ts',
  'packages/domain/src/index.ts',
  'packages/domain/src/types.ts',
  'packages/server/src/features/planted-other/queries.ts',
  'packages/server/src/features/planted/service.ts',
  'packages/stripe-fake/src/index.ts',
  'packages/web/src/routes/planted.ts',
  'scripts/rules.test.ts',
];
