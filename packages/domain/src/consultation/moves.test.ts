import { describe, expect, it } from 'vitest';
import {
  CONSULTATION_ACTIONS,
  CONSULTATION_ACTORS,
  CONSULTATION_STATUSES,
  OPEN_STATUSES,
  type ConsultationAction,
  type ConsultationActor,
  type ConsultationStatus,
} from './consultation-types.ts';
import { moveOf, movesFor } from './moves.ts';

const SHORT: Record<string, ConsultationStatus | null> = {
  P: 'pending',
  A: 'assigned',
  I: 'in_progress',
  R: 'resolved',
  N: 'cancelled',
  C: 'closed',
  O: 'reopened',
  '-': null,
};

/** Where each action leads, from P, A, I, R, N, C and O in this order; a dash is refused. */
const EXPECTED: Record<ConsultationActor, Record<ConsultationAction, string>> = {
  maker: {
    claim: '-------',
    assign: '-------',
    answer: '-------',
    hand_over: '-------',
    release: '-------',
    resolve: 'RRR---R',
    cancel: 'NNN---N',
    close: '-------',
    reopen: '---O-O-',
  },
  expert: {
    claim: 'A-----A',
    assign: '-------',
    answer: '-II---I',
    hand_over: '-AA---A',
    release: '-PP---O',
    resolve: '-RR---R',
    cancel: '-------',
    close: '-------',
    reopen: '-------',
  },
  administrator: {
    claim: '-------',
    assign: 'AAA---A',
    answer: '-------',
    hand_over: '-------',
    release: '-------',
    resolve: '-------',
    cancel: '-------',
    close: 'CCCC--C',
    reopen: '-------',
  },
  server: {
    claim: '-------',
    assign: '-------',
    answer: '-------',
    hand_over: '-------',
    release: '-PP---O',
    resolve: '-------',
    cancel: '-------',
    close: '--CC---',
    reopen: '-------',
  },
};

const COLUMNS = ['P', 'A', 'I', 'R', 'N', 'C', 'O'];

const CASES = CONSULTATION_ACTORS.flatMap((actor) =>
  CONSULTATION_ACTIONS.map((action) => ({ actor, action, row: EXPECTED[actor][action] })),
);

describe('CON-1 who may do what to a case', () => {
  it('the table has each status once', () => {
    expect(COLUMNS.map((letter) => SHORT[letter])).toEqual([...CONSULTATION_STATUSES]);
    expect(CASES.map(({ row }) => row.length)).toEqual(CASES.map(() => COLUMNS.length));
  });

  it.each(CASES)('$actor: $action', ({ actor, action, row }) => {
    const leads = CONSULTATION_STATUSES.map((status) => moveOf(action, actor, status));
    expect(leads).toEqual(row.split('').map((letter) => SHORT[letter]));
  });

  it.each(CONSULTATION_ACTORS)('%s is offered exactly what is allowed', (actor) => {
    for (const [at, status] of CONSULTATION_STATUSES.entries())
      expect(movesFor(actor, status)).toEqual(
        CONSULTATION_ACTIONS.filter((action) => EXPECTED[actor][action][at] !== '-'),
      );
  });
});

describe('CON-1 cases end', () => {
  const reachable = (from: ConsultationStatus): ReadonlySet<ConsultationStatus> => {
    const found = new Set<ConsultationStatus>([from]);
    for (const status of found)
      for (const actor of CONSULTATION_ACTORS)
        for (const action of CONSULTATION_ACTIONS) {
          const to = moveOf(action, actor, status);
          if (to !== null) found.add(to);
        }
    return found;
  };

  it.each(OPEN_STATUSES)('%s: by its maker alone, and by an administrator', (status) => {
    const ended = (actor: ConsultationActor) =>
      movesFor(actor, status).map((action) => moveOf(action, actor, status));
    expect(ended('maker')).toContain('resolved');
    expect(ended('administrator')).toContain('closed');
  });

  it('cancelled is final, and everything else is reached from pending', () => {
    expect([...reachable('cancelled')]).toEqual(['cancelled']);
    expect([...reachable('pending')].toSorted()).toEqual([...CONSULTATION_STATUSES].toSorted());
  });

  it('nothing becomes pending that was reopened, so it keeps its place', () => {
    for (const actor of CONSULTATION_ACTORS)
      for (const action of CONSULTATION_ACTIONS)
        expect(moveOf(action, actor, 'reopened')).not.toBe('pending');
  });
});
