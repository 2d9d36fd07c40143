import { MAX_INVITED_AT_ONCE } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { addAddresses, checkAddress, splitAddresses } from './typed-addresses.ts';

describe('typed addresses', () => {
  it('are read from pasted lists, with names around them', () => {
    expect(
      splitAddresses('Ada Byron <Ada@example.com>, bo@example.com;\n"C" cy@example.com'),
    ).toEqual(['ada@example.com', 'bo@example.com', 'cy@example.com']);
    expect(splitAddresses('  ')).toEqual([]);
    expect(splitAddresses('nobody')).toEqual(['nobody']);
  });

  it('are each invited once, and no more than one request may have', () => {
    expect(addAddresses(['a@x.example'], ['a@x.example', 'b@x.example'])).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
    const many = Array.from({ length: 80 }, (_, n) => `m${n}@x.example`);
    expect(addAddresses([], many)).toHaveLength(MAX_INVITED_AT_ONCE);
  });

  it('say why nobody is invited with them', () => {
    const known = { members: new Set(['in@x.example']), invited: new Set(['asked@x.example']) };
    expect(checkAddress('a@', known).issue).toBe('invalid');
    expect(checkAddress('in@x.example', known).issue).toBe('member');
    expect(checkAddress('asked@x.example', known).issue).toBe('invited');
    expect(checkAddress('new@x.example', known).issue).toBeNull();
  });
});
