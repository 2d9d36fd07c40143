import { describe, expect, it } from 'vitest';
import { readEnvironment } from './read-environment.ts';

const KEY = { BEAMWRIGHT_API_KEY: ' bw_live_1 ' };

describe('readEnvironment', () => {
  it('takes an address and a key', () => {
    expect(readEnvironment({ ...KEY, BEAMWRIGHT_URL: 'https://laser.example/shop/' })).toEqual({
      account: { url: 'https://laser.example/shop', key: 'bw_live_1' },
      notices: [],
    });
    expect(readEnvironment({})).toEqual({ account: null, notices: [] });
  });

  it('says when a key would cross a network readable', () => {
    const { account, notices } = readEnvironment({ ...KEY, BEAMWRIGHT_URL: 'http://10.0.0.5:80' });
    expect(account?.url).toBe('http://10.0.0.5');
    expect(notices[0]).toContain('not https');
    const local = readEnvironment({ ...KEY, BEAMWRIGHT_URL: 'http://localhost:3000' });
    expect(local.notices).toEqual([]);
  });

  it.each([
    [{ BEAMWRIGHT_URL: 'https://laser.example' }],
    [KEY],
    [{ ...KEY, BEAMWRIGHT_URL: 'laser.example' }],
    [{ ...KEY, BEAMWRIGHT_URL: 'file:///etc' }],
    [{ ...KEY, BEAMWRIGHT_URL: 'https://user:secret@laser.example' }],
    [{ BEAMWRIGHT_URL: 'https://laser.example', BEAMWRIGHT_API_KEY: 'a\nb' }],
  ])('runs without an account on %j, says so, and repeats no secret', (env) => {
    const { account, notices } = readEnvironment(env);
    expect(account).toBeNull();
    expect(notices).toEqual([expect.stringContaining('Running without an account.')]);
    expect(notices[0]).not.toMatch(/bw_live|secret/);
  });
});
