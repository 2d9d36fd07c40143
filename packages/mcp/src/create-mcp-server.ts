import { McpServer } from '@modelcontextprotocol/server';
import manifest from '../package.json' with { type: 'json' };
import type { Account } from './account/account.ts';
import type { FindFindings, McpContext } from './context.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { registerMachines } from './resources/machines.ts';
import { registerMaterials } from './resources/materials.ts';
import { registerExplain } from './tools/explain.ts';
import { registerReportResult } from './tools/report-result.ts';
import { registerSafety } from './tools/safety.ts';
import { registerSearchLibrary } from './tools/search-library.ts';
import { registerSettings } from './tools/settings.ts';
import { registerTransfer } from './tools/transfer.ts';

export interface CreateMcpServerOptions {
  /** Whose library to search and report to; without it there are no tools for a library. */
  account?: Account | undefined;
  /** Blocks and warnings of the installation; without it only the domain's own apply. */
  findings?: FindFindings | undefined;
  /** Takes what went wrong inside, one entry each; by default it is lost. */
  log?: ((line: string) => void) | undefined;
}

/** The lists are the same as long as a server lives, so there is nothing to subscribe to. */
const NEVER_CHANGES = { tools: { listChanged: false }, resources: { listChanged: false } };

/**
 * A server of Beamwright's tools and resources, not connected to any transport. It keeps nothing, so one may be made for
 * each request.
 */
export function createMcpServer({
  account,
  findings,
  log,
}: CreateMcpServerOptions = {}): McpServer {
  const server = new McpServer(
    { name: 'beamwright', title: 'Beamwright', version: manifest.version },
    { instructions: INSTRUCTIONS, capabilities: NEVER_CHANGES },
  );
  const context: McpContext = {
    findings: findings ?? (async () => []),
    log: log ?? (() => undefined),
  };
  registerSettings(server, context);
  registerExplain(server, context);
  registerSafety(server, context);
  registerTransfer(server, context);
  registerMaterials(server, context);
  registerMachines(server);
  if (account !== undefined) {
    registerSearchLibrary(server, context, account);
    registerReportResult(server, context, account);
  }
  return server;
}
