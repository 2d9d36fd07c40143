import { findSentence, inputMessage, isNonEmpty, mapNonEmpty } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const TYPES = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
} as const;

/** Message for a number, text or list that is too small. */
function describeMinimum({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  const min = Number(minimum);
  if (origin === 'string')
    return min === 1 ? inputMessage('empty') : inputMessage('too_short', { min });
  return origin === 'array' ? inputMessage('too_few', { min }) : inputMessage('too_small', { min });
}

function describeMaximum({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const max = Number(maximum);
  if (origin === 'string') return inputMessage('too_long', { max });
  return origin === 'array'
    ? inputMessage('too_many', { max })
    : inputMessage('too_large', { max });
}

function describeFormat({ format }: z.core.$ZodIssueInvalidStringFormat): Message {
  if (format === 'uuid') return inputMessage('not_an_id');
  return format === 'email' ? inputMessage('not_an_email') : inputMessage('wrong_form');
}

/** The message of a validation error. Needs `issue.input`. A code named by the schema takes precedence. */
export function describeIssue(issue: Issue): Message {
  if (findSentence(issue.message) !== undefined) {
    const values = issue.code === 'custom' ? (issue.params ?? {}) : {};
    return { code: issue.message, values };
  }
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return inputMessage('missing');
      const types: Partial<Record<string, (typeof TYPES)[keyof typeof TYPES]>> = TYPES;
      return inputMessage('wrong_type', { type: types[issue.expected] ?? 'other' });
    }
    case 'too_small':
      return describeMinimum(issue);
    case 'too_big':
      return describeMaximum(issue);
    case 'invalid_value':
      return isNonEmpty(issue.values)
        ? inputMessage('not_a_choice', { choices: mapNonEmpty(issue.values, String) })
        : inputMessage('unfit');
    case 'unrecognized_keys':
      return isNonEmpty(issue.keys)
        ? inputMessage('unknown_fields', { names: issue.keys })
        : inputMessage('unfit');
    case 'invalid_format':
      return describeFormat(issue);
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return inputMessage('unfit');
  }
}
