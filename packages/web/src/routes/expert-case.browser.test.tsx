import type { CaseMessage } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  aCaseMessage,
  anAttachment,
  aProposal,
  ATTACHED,
  serveCase,
} from '../testing/fake-consultation.ts';
import { aClaimedCase, anOwnCase, serveDesk, serveProposals } from '../testing/fake-desk.ts';
import {
  button,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  region,
  textbox,
} from '../testing/find.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { aMachine, aProfile, aStep, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const addressOf = (n: number) => `/expert/${idOf(4000 + n)}`;
const open = (n?: number) => openApp(n === undefined ? '/expert' : addressOf(n), aProfile());
const answer = () => region('Answer');

/** A case of the expert, with what they propose. */
function serveOwn(
  n: number,
  overrides: Parameters<typeof aClaimedCase>[1] = {},
  messages: CaseMessage[] = [],
) {
  const served = serveCase({ consultation: aClaimedCase(n, overrides), messages });
  serveProposals();
  return served;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  withMachines(aMachine());
});

describe('a case that ends without its expert', () => {
  const end = (from: 'administrator' | 'maker', body: string) => {
    const isClosed = from === 'administrator';
    const { action, to } = isClosed
      ? ({ action: 'close', to: 'closed' } as const)
      : ({ action: 'cancel', to: 'cancelled' } as const);
    const served = serveOwn(1);
    return () => {
      served.say(
        aCaseMessage(9, { kind: 'move', from, sender_name: 'Mara', body, move: { action, to } }),
      );
      served.change({
        status: to,
        moves: [],
        waits_for: null,
        closed_at: new Date().toISOString(),
      });
    };
  };

  it('says why an administrator closed it, and keeps what was written', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const close = end('administrator', 'Asked twice.');
    open(1);
    await textbox('Say why').fill('Level the bed');
    close();
    await expectShown(answer().getByRole('heading', { name: 'Closed' }));
    await expectContent(answer(), /An administrator closed this\..*Asked twice\./);
    await expectShown(button('Copy my note'));
    await expectGone(button('Reply only'));
  });

  it('says that its maker canceled it', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const cancel = end('maker', '');
    open(1);
    await expectShown(textbox('Say why'));
    cancel();
    await expectContent(answer(), /Canceled.*Mara canceled this\./);
    await expectGone(button('Copy my note'));
  });
});

describe('what is attached', () => {
  const openTries = (settings: Parameters<typeof aStep>[0] = {}) => {
    const { settings: run } = aStep(settings);
    const tried = anAttachment({
      kind: 'tries',
      tries: [
        { settings: run, repeats: 12, cut_through: null, notes: 'Faint' },
        {
          settings: {
            ...run,
            interval_mm: null,
            frequency_hz: null,
            pulse_width_ns: null,
            air_assist: null,
            air_psi: null,
          },
          cut_through: null,
          notes: '',
        },
      ],
    });
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, { attachments: [...ATTACHED.filter(({ kind }) => kind !== 'tries'), tried] });
    open(1);
    return page.getByRole('region', { name: 'What was tried' });
  };

  it('has a column for each number that a try has', async () => {
    const table = openTries({
      settings: { interval_mm: 0.05, frequency_hz: 30_000, pulse_width_ns: 200, air_assist: false },
    });
    await expectShown(table.getByRole('columnheader', { name: 'Line interval' }));
    await expectContent(table.getByRole('row').nth(1), /0\.05\smm.*30\skHz.*200\sns.*Off/);
    await expectContent(table.getByRole('row').nth(3), /–.*–.*–.*–/);
  });

  it('says how often the setting repeated a try', async () => {
    const table = openTries();
    await expectContent(table.getByRole('row').nth(1), /repeated 12 times/);
    await expectGone(
      table
        .getByRole('row')
        .nth(3)
        .getByText(/repeated/),
    );
  });

  it('has what was proposed, too, with how it came out', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const proposal = aProposal({ settings: aStep({ settings: { speed_mm_min: 540 } }).settings });
    const proposed = (n: number) =>
      aCaseMessage(n, { kind: 'proposal', from: 'expert', sender_name: 'Ines Varga', proposal });
    const [first, waiting] = [proposed(1), proposed(3)];
    const result = { proposal_id: first.id, outcome: 'better' as const, edge_score: 6 };
    serveOwn(1, {}, [
      first,
      aCaseMessage(2, { kind: 'result', from: 'maker', body: 'The left still hangs on.', result }),
      waiting,
    ]);
    open(1);
    const rows = page.getByRole('region', { name: 'What was tried' }).getByRole('row');
    await expectContent(rows.nth(1), /9\smm\/s.*Better, not through.*proposed by Ines Varga/);
    const better = rows.nth(1).getByText('Better, not through');
    await expect.element(better).toHaveAttribute('data-tone', 'stop');
    await expectContent(rows.nth(2), /Edge 6 of 10 · The left still hangs on\./);
    await expectContent(rows.nth(3), /10\smm\/s.*Not through/);
    await expectGone(rows.nth(4));
  });

  it('has no column for what no try has', async () => {
    const none = { interval_mm: null, frequency_hz: null, pulse_width_ns: null };
    const table = openTries({ settings: { ...none, air_assist: null, air_psi: null } });
    await expectShown(table.getByRole('columnheader', { name: 'Focus' }));
    for (const name of ['Line interval', 'Frequency', 'Pulse width', 'Air'])
      await expectGone(table.getByRole('columnheader', { name }));
  });

  it('draws what was marked on a test card', async () => {
    const cell = (row: number, column: number, mark: string | null) => ({ row, column, mark });
    const card = anAttachment({
      kind: 'test_card',
      test_card: {
        axes: ['Power (%)', 'Speed (mm/s)'],
        columns: ['50', '60'],
        rows: ['10'],
        cells: [cell(1, 1, 'failed'), cell(1, 2, 'best')],
      },
    });
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, { attachments: [...ATTACHED, card] });
    open(1);
    const drawn = page.getByRole('img', { name: /2 cells marked/ });
    await expectShown(drawn);
    const marks = [...drawn.element().children].map((one) => (one as HTMLElement).dataset['mark']);
    expect(marks).toEqual(['failed', 'best']);
  });

  it('says since which day a case is theirs', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, { assigned_at: '2026-03-02T10:30:00Z' });
    open(1);
    await expectText(/yours since Mar 2/);
  });

  it('shows all of what was noted of a try, wherever the table was scrolled to', async () => {
    await page.viewport(390, 844);
    const notes =
      'The right side falls out by itself, and the left one still hangs on at the bottom.';
    const { settings } = aStep({ settings: { frequency_hz: 30_000, pulse_width_ns: 200 } });
    const tried = anAttachment({ kind: 'tries', tries: [{ settings, notes }] });
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, { attachments: [tried] });
    open(1);
    const [table, noted] = [region('What was tried'), page.getByText(notes)];
    await expectShown(noted);
    for (const left of [0, 150]) {
      table.element().scrollTo({ left });
      const [frame, words] = [table, noted].map((one) => one.element().getBoundingClientRect());
      expect(words?.left).toBeGreaterThanOrEqual(frame?.left ?? 0);
      expect(words?.right).toBeLessThanOrEqual(frame?.right ?? 0);
    }
    expect(table.element().scrollLeft).toBe(150);
  });
});
