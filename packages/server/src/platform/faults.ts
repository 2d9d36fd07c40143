/** What broke unexpectedly: a request that was answered with 5xx, or a task. */
export interface Fault {
  error: unknown;
  request?: {
    id: string;
    method: string;
    /** Path without its query. */
    path: string;
    /** Pattern of the path; undefined if no operation has it. */
    route: string | undefined;
    status: number;
    sessionToken: string | undefined;
    userAgent: string | undefined;
  };
  task?: string;
}

export interface Faults {
  note: (fault: Fault) => void;
  /** Registers the one listener, which must not throw. */
  listen: (listener: (fault: Fault) => void) => void;
}

/** Where platform code reports faults, without knowing who stores them. */
export function createFaults(): Faults {
  let listener: ((fault: Fault) => void) | undefined;
  return {
    note: (fault) => listener?.(fault),
    listen: (next) => {
      listener = next;
    },
  };
}
