import { MAX_TEXT_LENGTH } from '../language/tokenise.ts';
import type { JobRequest } from '../types.ts';

/** Numbers, yes and no mean nothing without their question: read alone, "2, 3" would be a count of pieces. */
const SAYS_NOTHING = /^(?:yes|no)$|^[^\p{L}]*$/iu;

/** Answers to added questions that say something by themselves, in the order they were given. */
export function saidAnswers({ answers }: JobRequest): string[] {
  return Object.values(answers?.more ?? {}).filter((answer) => !SAYS_NOTHING.test(answer.trim()));
}

/** The request with those answers appended to its words, as if the user had written them at once. */
export function withAnswersSaid(request: JobRequest): JobRequest {
  const said = saidAnswers(request);
  const words = request.text ?? request.material;
  return said.length === 0
    ? request
    : { ...request, text: [words, ...said].filter(Boolean).join('. ') };
}

/** Sentences joined to texts that are read to the end; nothing a user says is cut off by what else they say. */
export function inReadableTexts(sentences: readonly (string | undefined)[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const sentence of sentences) {
    if (sentence === undefined || sentence === '') continue;
    const longer = text === '' ? sentence : `${text}. ${sentence}`;
    if (text !== '' && longer.length > MAX_TEXT_LENGTH) {
      texts.push(text);
      text = sentence;
    } else text = longer;
  }
  return [...texts, text];
}
