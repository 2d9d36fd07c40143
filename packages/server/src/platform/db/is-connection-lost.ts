const NETWORK = /^(ECONN\w+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * SQLSTATEs: connection_exception, a refused login, a missing database, an idle transaction that timed out,
 * operator_intervention (shutdown), too_many_connections.
 */
const SQLSTATE = /^(08...|28...|3D000|25P0[34]|57P0[1-5]|53300)$/;
/** pg reports these without a code. The last four are for bytes that do not answer the query, the two before them of whoever listens. */
const MESSAGE =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|The connection ended|timeout expired|received invalid response|Received unexpected \w+ message|Unknown authentication|SASL)/i;
/** A database that takes no connections (`allow_connections false`, or half dropped). Other routines of it refuse a statement. */
const NOT_OPEN = { code: '55000', routine: /^(CheckMyDatabase|InitPostgres)$/ };
/** query_canceled: PostgreSQL stopped the statement because of our `statement_timeout`. */
const TIMED_OUT = '57014';

/** The connection was lost while a transaction was being committed: the outcome is unknown. */
export class CommitLost extends Error {
  constructor(cause: unknown) {
    super(`The connection was lost during commit: ${(cause as Error).message}`, { cause });
    this.name = 'CommitLost';
  }
}

/** Whether the database was unreachable or did not respond in time, as opposed to refusing a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitLost) return true;
  const { code, syscall, routine } = error as Partial<
    Record<'code' | 'syscall' | 'routine', string>
  >;
  if (syscall === 'connect') return true;
  if (code === NOT_OPEN.code && NOT_OPEN.routine.test(routine ?? '')) return true;
  if (code !== undefined && (NETWORK.test(code) || SQLSTATE.test(code) || code === TIMED_OUT)) {
    return true;
  }
  return MESSAGE.test(error.message);
}
