import type { JobRequest } from '../types.ts';

/** Numbers, "yes" and "no" mean nothing without their question: read alone, "2, 3" would be a count of pieces. */
const NO_INFORMATION = /^(?:yes|no)$|^[^\p{L}]*$/iu;

/** Answers to added questions that have a meaning of their own, in the order they were given. */
export function statedAnswers({ answers }: JobRequest): string[] {
  return Object.values(answers?.more ?? {}).filter((answer) => !NO_INFORMATION.test(answer.trim()));
}

/** The request with those answers appended to its text, as if the user had written them in it. */
export function withStatedAnswers(request: JobRequest): JobRequest {
  const stated = statedAnswers(request);
  const words = request.text ?? request.material;
  return stated.length === 0
    ? request
    : { ...request, text: [words, ...stated].filter(Boolean).join('. ') };
}
