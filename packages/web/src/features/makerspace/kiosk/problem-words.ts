import type { ApiProblem } from '../../../lib/api-problem.ts';

/** What is wrong and what to do, in one go: nobody reads a panel at a machine. */
export const problemWords = ({ title, detail, help }: ApiProblem): string =>
  [title.replace(/[.!?]?$/, '.'), detail ?? help].join(' ');
