import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { ownFrame, shortPath, tellingFrames, type Frame } from './frame.ts';
import { normalizeMessage } from './normalize-message.ts';
import { parseStack } from './parse-stack.ts';
import { severityOf, worseOf } from './severity.ts';

const frame = (file: string, change: Partial<Frame> = {}): Frame => ({
  ...ownFrame(file, { line: 10, column: 3, function: 'run' }),
  ...change,
});

const error = (change: object = {}) => ({
  source: 'browser' as const,
  error_type: 'TypeError',
  error_message: 'x is not a function',
  frames: [frame('packages/web/src/features/jobs/step-card.tsx')],
  route: '/',
  ...change,
});

describe('the fingerprint of an error', () => {
  test('stays when lines, columns, messages and code of others change', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), fc.nat(5), (line, column, message, others) => {
        const vendor = Array.from({ length: others }, (_, n) =>
          frame(`node_modules/react-dom/f${n}.js`),
        );
        const [own] = error().frames;
        const moved = { ...own, line, column } as Frame;
        const changed = error({ error_message: message, frames: [...vendor, moved] });
        expect(fingerprintOf(changed)).toBe(fingerprintOf(error()));
      }),
    );
  });

  test('differs by source, type, route, own file and own function', () => {
    const [own] = error().frames;
    const changes = [
      { source: 'server' },
      { error_type: 'RangeError' },
      { route: '/library' },
      { frames: [{ ...own, function: 'other' }] },
      { frames: [frame('packages/web/src/lib/api.ts')] },
      { frames: [] },
    ];
    const prints = [error(), ...changes.map((change) => error(change))].map(fingerprintOf);
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('without own code, ids, numbers and addresses of a message do not matter', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), fc.webUrl(), (id, n, url) => {
        const message = `Row ${n} of ${id} at ${url} failed`;
        expect(normalizeMessage(message)).toBe('Row <n> of <id> at <url> failed');
      }),
    );
    expect(normalizeMessage('Failed to load history-D3k2pQ1.js')).toBe('Failed to load <file>');
    expect(normalizeMessage('ada@example.com has 2,5 mm')).toBe('<email> has <n> mm');
  });

  test('is not that of the code which every query passes', () => {
    const frames = [
      frame('packages/server/src/platform/db/connection.ts'),
      frame('packages/server/src/features/library/store.ts'),
    ];
    expect(tellingFrames(frames).map(({ file }) => file)).toEqual(['library/store.ts']);
    expect(tellingFrames(frames.slice(0, 1))).toHaveLength(1);
  });
});

describe('a stack', () => {
  test.each([
    [
      'V8',
      `TypeError: x\n    at async Foo.run [as go] (https://a.example/assets/ab.js:1:20)\n    at https://a.example/assets/cd.js:3:4`,
    ],
    ['Firefox', `Foo.run@https://a.example/assets/ab.js:1:20\n@https://a.example/assets/cd.js:3:4`],
    ['Safari', `Foo.run@https://a.example/assets/ab.js:1:20\nhttps://a.example/assets/cd.js:3:4`],
  ])('of %s has its frames', (_engine, stack) => {
    expect(parseStack(stack)).toEqual([
      { function: 'Foo.run', url: 'https://a.example/assets/ab.js', line: 1, column: 20 },
      { function: null, url: 'https://a.example/assets/cd.js', line: 3, column: 4 },
    ]);
  });

  test('of the server names files', () => {
    expect(
      parseStack('Error: x\n    at run (file:///srv/app/packages/server/src/a.ts:5:6)'),
    ).toEqual([
      { function: 'run', url: 'file:///srv/app/packages/server/src/a.ts', line: 5, column: 6 },
    ]);
  });

  test('of any text is parsed, in a bounded number of frames', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), (text) => {
        expect(parseStack(text).length).toBeLessThanOrEqual(50);
      }),
    );
    expect(parseStack('    at f (https://a.example/b.js:1:1)\n'.repeat(200))).toHaveLength(50);
  });

  test('paths lose what all share', () => {
    expect(shortPath('packages/web/src/features/jobs/step-card.tsx')).toBe('jobs/step-card.tsx');
    expect(shortPath('packages/web/src/lib/api.ts')).toBe('lib/api.ts');
    expect(shortPath('packages/domain/src/engine/answer.ts')).toBe('domain/engine/answer.ts');
    const vendor = ownFrame('node_modules/@tanstack/react-query/build/x.js', error().frames[0]!);
    expect(vendor).toMatchObject({ is_own: false, package: '@tanstack/react-query', path: null });
  });
});

describe('the severity of an error (specification §8)', () => {
  const judged = { kind: 'error', error_type: 'Error', status: null, isVendor: false } as const;
  test.each([
    ['NetworkError: timeout', 'medium'],
    ['Failed to fetch', 'medium'],
    ['Unauthorized', 'high'],
    ['permission missing', 'high'],
    ['database is away', 'critical'],
    ['payment failed', 'critical'],
    ['x is not a function', 'medium'],
  ] as const)('%s is %s', (error_message, severity) => {
    expect(severityOf({ ...judged, error_message })).toBe(severity);
  });

  test('also depends on what failed', () => {
    const error_message = 'x';
    expect(severityOf({ ...judged, error_message, isVendor: true })).toBe('low');
    expect(severityOf({ ...judged, error_message, kind: 'rejection' })).toBe('high');
    expect(severityOf({ ...judged, error_message: 'database', kind: 'rejection' })).toBe(
      'critical',
    );
    expect(severityOf({ ...judged, error_message, kind: 'api', status: 503 })).toBe('high');
    expect(severityOf({ ...judged, error_message, kind: 'api', status: 404 })).toBe('medium');
    expect(worseOf('low', 'critical')).toBe('critical');
  });
});
