import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const size = (count: number | bigint, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Bounds of a number, a text or a list, in words. */
function describeBound(issue: Issue, word: 'least' | 'most', bound: number | bigint): string {
  if (issue.origin === 'string') {
    if (word === 'least' && bound === 1) return 'This must not be empty';
    return `Use at ${word} ${size(bound, 'character')}`;
  }
  if (issue.origin === 'array')
    return `Give at ${word} ${size(bound, 'entry').replace('entrys', 'entries')}`;
  return `This must be at ${word} ${bound}`;
}

/** Default message of a validation error, if the contract has none. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is needed';
      return `This must be ${NAMES[String(issue.expected)] ?? issue.expected}`;
    case 'too_small':
      return describeBound(issue, 'least', issue.minimum);
    case 'too_big':
      return describeBound(issue, 'most', issue.maximum);
    case 'invalid_value':
      return `Choose one of: ${(issue.values as unknown[]).join(', ')}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'uuid'
        ? 'This is not an identifier'
        : 'This is not in the form needed';
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This value does not fit';
  }
}

/** A sentence written at a field in the contract wins over these. */
export function usePlainMessages(): void {
  z.config({ customError: describeIssue });
}
