/** One request of the API, as a sample sends it. */
export interface SampleRequest {
  method: string;
  /** Below `/api/v1`: `/jobs`, or `/jobs/{id}` with its `params`. */
  path: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  upload?: SampleFile;
  idempotencyKey?: string;
  /** What comes back, if not JSON: nothing, or a file to be saved under this name. */
  answer?: 'nothing' | { file: string };
}

interface SampleFile {
  name: string;
  /** Media type. */
  type: string;
}

export interface SampleOptions {
  /** Of the server: https://beamwright.example. */
  origin: string;
  key: string;
}
