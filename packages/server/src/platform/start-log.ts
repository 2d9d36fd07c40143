/** Messages for the operator while the server starts. */
export interface StartLog {
  info: (message: string) => void;
  warn: (message: string) => void;
}
