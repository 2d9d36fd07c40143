const NETWORK = /^(ECONN\w+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * connection_exception, a refused login, a database that is gone, a transaction that idled, operator_intervention
 * (shutdown), too_many_connections.
 */
const SQLSTATE = /^(08...|28...|3D000|25P0[34]|57P0[1-5]|53300)$/;
/** pg reports these without a code; the last four are bytes that are no answer to what was asked. */
const MESSAGE =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|received invalid response|Received unexpected \w+ message|Unknown authentication|SASL)/i;
/** query_canceled: statement_timeout on our side of the network. */
const TIMED_OUT = '57014';

/** The connection was lost while a transaction was being committed: the outcome is unknown. */
export class CommitLost extends Error {
  constructor(cause: unknown) {
    super(`The connection was lost during commit: ${(cause as Error).message}`, { cause });
    this.name = 'CommitLost';
  }
}

/** Whether the database could not be reached or did not answer in time, rather than refused. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitLost) return true;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall === 'connect') return true;
  if (code !== undefined && (NETWORK.test(code) || SQLSTATE.test(code) || code === TIMED_OUT)) {
    return true;
  }
  return MESSAGE.test(error.message);
}
