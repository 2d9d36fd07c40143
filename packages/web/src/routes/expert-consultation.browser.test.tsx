import {
  attachToConsultation,
  listCaseMessages,
  listConsultations,
  listPlans,
  moveConsultation,
  postCaseMessage,
  readConsultation,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  aCase,
  aCaseMessage,
  aCaseSummary,
  anAnsweredCase,
  anAttachment,
  CASE,
  CASE_CHANNEL,
  CASE_TITLE,
  serveCase,
  serveCases,
  TOMAS,
} from '../testing/fake-consultation.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  expectAddress,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { aProfile, aStep, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const ADDRESS = `/expert-consultation/${CASE}`;
const withExperts = aProfile({ plan: { expert_consultation: true } });
const thread = () => page.getByRole('log', { name: 'Messages' });
const threadText = () => thread().query()?.textContent ?? '';
const words = () => textbox(/^(Write to|Add something)/);

async function openCase(consultation?: Consultation, messages: CaseMessage[] = []) {
  const served = serveCase({ ...(consultation && { consultation }), messages });
  openApp(ADDRESS, withExperts);
  await expectShown(thread());
  return served;
}

type Move = NonNullable<CaseMessage['move']>;
const aMove = (position: number, move: Partial<Move>, overrides: Partial<CaseMessage> = {}) =>
  aCaseMessage(position, {
    kind: 'move',
    body: '',
    move: { action: 'claim', to: 'assigned', expert_name: TOMAS.name, version: null, ...move },
    ...overrides,
  });

describe('a case that waits', () => {
  it('says its place, when half of the answers come and when it goes on', async () => {
    await openCase();
    await expectText(/^2 cases ahead of you\. Half of first answers arrive by .+\. You can/);
    await expectText(/^No expert by .+\?$/);
    await expectShown(page.getByRole('list', { name: 'Status' }));
    expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Pending/ })
        .element(),
    ).toHaveAttribute('aria-current', 'step');
    expect(threadText()).toContain('The left side hangs on.');
  });

  it('does not promise an answer by a time that has passed', async () => {
    await openCase(aCase({ expected_by: new Date(Date.now() - 60_000).toISOString() }));
    await expectText('2 cases ahead of you. You can leave this page; we’ll tell you.');
  });

  it('marks only those steps as done that it got to', async () => {
    const at = new Date().toISOString();
    await openCase(aCase({ status: 'cancelled', moves: [], closed_at: at, waits_for: null }));
    const lines = page
      .getByRole('list', { name: 'Status' })
      .getByRole('listitem')
      .elements()
      .map((step) => (step as HTMLElement).style.borderTop);
    expect(lines).toEqual([
      '3px solid var(--ink)',
      '3px solid var(--line-strong)',
      '3px solid var(--line-strong)',
      '3px solid var(--ink)',
    ]);
  });

  it('is canceled once that is confirmed', async () => {
    const served = await openCase();
    api.on(moveConsultation, ({ body }) =>
      served.change({ status: body.action === 'cancel' ? 'cancelled' : 'pending', moves: [] }),
    );
    await press('Cancel case');
    await pressInDialog('Cancel');
    await press('Cancel case');
    await pressInDialog('Cancel case');
    await expectCall(moveConsultation, { params: { id: CASE }, body: { action: 'cancel' } });
    await expectShown(heading('This case has ended'));
    await expectGone(words());
    await expectCalls(moveConsultation, 1);
  });

  it('says who has it once it was passed on', async () => {
    await openCase(aCase({ escalated_at: new Date().toISOString() }));
    await expectText('With the administrators');
    await expectText(/^Administrators have been looking for an expert since .+\.$/);
  });

  it('takes things off and puts them back while it is open', async () => {
    await openCase();
    api.on(attachToConsultation, aCase());
    await press('Change what’s attached');
    await press('Don’t share: 50.8 mm lens');
    await expectCall(attachToConsultation, { body: { key: 'lens', is_shared: false } });
    await press('Done');
    await expectShown(button('Change what’s attached'));
  });
});

describe('what was tried in a case', () => {
  it('says what was reported, not that a cut that charred worked', async () => {
    const { settings } = aStep({ settings: { speed_mm_min: 600 } });
    const tried = { settings, cut_through: true, notes: '', created_at: '2026-11-01T10:00:00Z' };
    const tries = [{ ...tried, edge_score: 3 }, { ...tried, outcome: 'burned' as const }, tried];
    await openCase(
      aCase({ problem: 'charred_edge', attachments: [anAttachment({ kind: 'tries', tries })] }),
    );
    const side = region('Tried so far').getByRole('listitem');
    await expectContent(side.nth(0), /Through$/);
    await expectContent(side.nth(1), /Burned$/);
    await expectContent(side.nth(2), /Edge 3 of 10$/);
  });
});

describe('what is attached to a case', () => {
  it('is named by what it is: photos by their number, a job by its sentence', async () => {
    const photo = anAttachment({ key: `photo:${idOf(7)}`, kind: 'photo', photo_id: idOf(7) });
    const sentence = anAttachment({ key: 'sentence', kind: 'sentence', sentence: 'Cut a shelf' });
    await openCase(aCase({ attachments: [photo, sentence] }));
    const attached = region('Attached');
    await expectContent(attached, /Photo1/);
    await expectContent(attached, /JobCut a shelf/);
  });
});

describe('the thread of a case', () => {
  it('shows what happened, words, marks and results', async () => {
    const marks = [
      {
        shape: 'arrow' as const,
        points: [[0.1, 0.6] as [number, number], [0.3, 0.4] as [number, number]],
        text: 'Hangs on at the bottom',
      },
    ];
    await openCase(anAnsweredCase(), [
      aMove(1, { action: 'ask', to: 'pending', expert_name: null }),
      aMove(2, {}),
      aCaseMessage(3, { body: 'Two different edges.', photos: [{ photo_id: idOf(7), marks }] }),
      aMove(4, { action: 'hand_over', expert_name: 'Ines Varga' }, { body: 'Lens may be dirty.' }),
      aMove(6, { action: 'escalate', to: 'assigned', expert_name: null }, { from: 'server' }),
      aCaseMessage(5, {
        kind: 'result',
        is_own: true,
        body: 'Falls out now',
        result: { proposal_id: null, outcome: 'worked', edge_score: 9, version: '1.2' },
      }),
    ]);
    await expectText(/^Tomas Lind took this on, /);
    await expectText(/Hangs on at the bottom/);
    await expectText(/^Tomas Lind handed this to Ines Varga, /);
    await expectText('“Lens may be dirty.”');
    await expectText(/^Passed to the administrators, /);
    await expectText('Cut through, edge 9 of 10');
    expect(threadText()).not.toContain('asked');
    await expectText('184 of 201');
    await expectText('English and German');
  });

  it('says when it closes, and why it moved by itself', async () => {
    const created_at = '2026-11-01T09:00:00.000Z';
    await openCase(anAnsweredCase({ closes_at: '2026-12-20T09:00:00.000Z' }), [
      aMove(1, { action: 'release', to: 'pending' }, { from: 'server' }),
      aMove(2, { action: 'resolve', to: 'resolved' }, { created_at }),
      aMove(3, { action: 'close', to: 'closed', expert_name: null }, { from: 'server' }),
      aMove(4, { action: 'close', to: 'closed' }, { from: 'administrator', body: 'Asked twice.' }),
    ]);
    await expectText(/^Tomas Lind can’t help any more\. Back in the queue, first in line, /);
    await expectText(/^Unless it’s reopened, it closes on .*15/);
    await expectText(/^Closed, as nothing more was written, /);
    await expectText(/^An administrator closed this, /);
    await expectText('“Asked twice.”');
    await expectText(/^If you don’t answer, this case closes on .*20/);
  });

  it('follows what others write, and is read', async () => {
    const served = await openCase(anAnsweredCase(), [aCaseMessage(1)]);
    await expectCall(readConsultation, { params: { id: CASE }, body: { revision: 1 } });
    await expect.poll(() => isSubscribed(CASE_CHANNEL), { timeout: 10_000 }).toBe(true);
    served.say({ body: 'How old is the lens?' });
    await expectText('How old is the lens?');
    await expectCall(listCaseMessages, { query: { since: 1 } });
    await expectCall(readConsultation, { body: { revision: 2 } });
  });

  it('stays where it is read when nobody wrote anything', async () => {
    const long = Array.from({ length: 30 }, (_, index) =>
      aCaseMessage(index + 1, { body: 'A long story.' }),
    );
    const served = await openCase(anAnsweredCase(), long);
    await expect.poll(() => isSubscribed(CASE_CHANNEL), { timeout: 10_000 }).toBe(true);
    const status = page.getByRole('list', { name: 'Status' });
    await expect.element(status).not.toBeInViewport();
    scrollTo(0, 0);
    await expect.element(status).toBeInViewport();
    const move = {
      action: 'claim',
      to: 'assigned',
      expert_name: TOMAS.name,
      version: null,
    } as const;
    served.say({ kind: 'move', body: '', move });
    await expectText(/^Tomas Lind took this on, /);
    await expect.element(status).toBeInViewport();
  });

  it('sends with Ctrl Enter', async () => {
    await openCase(anAnsweredCase());
    await words().fill('Two years');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectCall(postCaseMessage, { body: expect.objectContaining({ body: 'Two years' }) });
    await expect.poll(threadText).toContain('Two years');
    await expect.element(words()).toHaveValue('');
    await expectCalls(postCaseMessage, 1);
  });

  it('keeps what could not be sent, also over a reload, and sends it once', async () => {
    await openCase(anAnsweredCase());
    api.on(postCaseMessage, noAnswer);
    await words().fill('Two years');
    await press('Send');
    await expectText('Sending');
    await words().fill('And a half');
    await closeScreen();
    await openCase(anAnsweredCase());
    await expect.poll(threadText).toContain('Two years');
    await expect.element(words()).toHaveValue('And a half');
    await expectGone(page.getByText('Sending'));
    const ids = api.calls(postCaseMessage).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps what is sent too fast, says so, and sends it later', async () => {
    await openCase(anAnsweredCase());
    api.on(postCaseMessage, () => refusal('too_many_messages', { values: { n: 10 } }));
    await words().fill('Two years');
    await press('Send');
    await expectText('You sent 10 messages within a minute. Sent within a minute.');
    serveCase({ consultation: anAnsweredCase() });
    window.dispatchEvent(new Event('online'));
    await expectGone(page.getByText(/Sent within a minute/));
    await expect.poll(threadText).toContain('Two years');
  });

  it('says why something was refused, and tries again', async () => {
    await openCase(anAnsweredCase());
    api.on(postCaseMessage, () => refusal('consultation_moved'));
    await words().fill('Two years');
    await press('Send');
    await expectShown(alert());
    await press('Try again');
    await expectCalls(postCaseMessage, 2);
    await press('Delete');
    await expect.poll(threadText).not.toContain('Two years');
  });

  it('shows a case that cannot be read, and one that is not there', async () => {
    serveCase();
    openApp(`/expert-consultation/${idOf(99)}`, withExperts);
    await expectText('Case not found');
    await expectAddress('Your cases', '/expert-consultation');
  });
});

describe('the list of cases', () => {
  const open = () => openApp('/expert-consultation', withExperts);

  it('shows open cases, and those that ended', async () => {
    serveCases({
      open: [aCaseSummary({ unread: true, status: 'in_progress', expert_name: TOMAS.name })],
      ended: [aCaseSummary({ id: idOf(5), status: 'resolved' })],
    });
    open();
    const first = region('Open');
    await expectShown(link(/not through.*new/, first));
    await expectShown(first.getByText('In progress'));
    await expectShown(region('Ended').getByText('Resolved'));
    await expectAddress(/not through.*new/, CASE);
  });

  it('says what it is while there is none', async () => {
    serveCases();
    open();
    await expectText('No cases yet');
    await expectAddress('Choose a job', '/history');
  });

  it('shows no way to ask without the plan', async () => {
    serveCases();
    api.on(listPlans, { items: [] });
    openApp('/expert-consultation', aProfile());
    await expectText('An expert looks at your photos and proposes a setting.');
    await expectAddress('See plans', '/upgrade');
    await expectGone(page.getByText('No cases yet'));
    await expectGone(link('Choose a job'));
  });

  it('says when it could not be loaded', async () => {
    api.on(listConsultations, () => refusal('database_unavailable'));
    open();
    await expectShown(alert());
    serveCases({ open: [aCaseSummary()] });
    await press('Try Again');
    await expectText(CASE_TITLE);
  });

  it('is in the menu with the plan, or while a case is open', async () => {
    serveCases();
    openApp('/history', withExperts);
    await expectShown(link('Expert Help'));
    await closeScreen();
    const asked = api.calls(listConsultations).length;
    openApp('/history', aProfile());
    await expectShown(heading('History'));
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => api.calls(listConsultations).length).toBeGreaterThan(asked);
    expect(link('Expert Help').query()).toBeNull();
    await closeScreen();
    serveCases({ open: [aCaseSummary()] });
    openApp('/history', aProfile());
    await expectShown(heading('History'));
    await userEvent.keyboard('{Tab}');
    await expectShown(link('Expert Help'));
  });
});
