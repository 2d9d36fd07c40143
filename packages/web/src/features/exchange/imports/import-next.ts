/** Where an import leads when it is done. */
export interface ImportNext {
  to: '/library' | '/welcome';
  label: string;
}
