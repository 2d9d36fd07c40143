import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createHttpAccount } from './account/http-account.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { readEnvironment } from './read-environment.ts';

const USAGE = `beamwright-mcp: laser settings for assistants, by the Model Context Protocol over standard input and output.
Assistants start it; it has no options. With BEAMWRIGHT_URL and BEAMWRIGHT_API_KEY it also searches your library.
`;

/** Serves until standard input ends. Standard output is for the protocol alone. */
export function serveOnStdio(process: NodeJS.Process): void {
  const log = (line: string): void => {
    process.stderr.write(`beamwright-mcp: ${line}\n`);
  };
  if (process.argv.length > 2 || process.stdin.isTTY) {
    process.stderr.write(USAGE);
    process.exitCode = process.argv.includes('--help') ? 0 : 1;
    return;
  }
  // Nobody may be reading it. Without this, the failed write would itself be logged, without end.
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => log(error.stack ?? error.message));
  process.on('unhandledRejection', (reason) => log(String(reason)));
  const { account, notices } = readEnvironment(process.env);
  for (const notice of notices) log(notice);
  const options = account === null ? { log } : { log, account: createHttpAccount(account) };
  serveStdio(() => createMcpServer(options), { onerror: (error) => log(error.message) });
}
