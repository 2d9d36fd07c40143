const NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** connection_exception, operator_intervention (shutdown), too_many_connections. */
const SQLSTATE = /^(08...|57P0[1-5]|53300)$/;
/** pg reports these without a code. */
const MESSAGE =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
/** query_canceled: statement_timeout on our side of the network. */
const TIMED_OUT = '57014';

/** Whether the database could not be reached or did not answer in time, rather than refused. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall === 'connect') return true;
  if (code !== undefined && (NETWORK.test(code) || SQLSTATE.test(code) || code === TIMED_OUT)) {
    return true;
  }
  return MESSAGE.test(error.message);
}
