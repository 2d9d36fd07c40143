import {
  approveAiSetting,
  deleteAiSetting,
  flagAiSetting,
  getAiSetting,
  listAiSettings,
  rejectAiSetting,
  rollBackAiSetting,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
  radio,
} from '../../testing/find.ts';
import {
  anAiSetting,
  decision,
  expectCurrent,
  openReview,
  queue,
  row,
  SEEN,
  withQueue,
} from '../../testing/fake-review.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

beforeEach(() => {
  withQueue(anAiSetting(71), anAiSetting(72), anAiSetting(73, { verdict: 'outside' }));
});

describe('the queue', () => {
  it('is grouped, the safest first', async () => {
    withQueue(
      anAiSetting(71, { verdict: 'far' }),
      anAiSetting(72),
      anAiSetting(73, { verdict: 'outside' }),
    );
    await openReview(72);
    await expect
      .poll(() =>
        queue()
          .getByRole('listitem')
          .elements()
          .map((item) => /Wood \d+/.exec(item.textContent)?.[0]),
      )
      .toEqual(['Wood 72', 'Wood 73', 'Wood 71']);
  });

  it('is navigated by keys, and stops at its ends', async () => {
    await openReview();
    await userEvent.keyboard('j');
    await expectCurrent(72);
    await userEvent.keyboard('jjj');
    await expectCurrent(73);
    await userEvent.keyboard('kkkk');
    await expectCurrent(71);
  });

  it('is navigated by clicks', async () => {
    await openReview();
    await row(73).click();
    await expectCurrent(73);
  });

  it('preloads the next settings', async () => {
    await openReview();
    await expect
      .poll(() => api.calls(getAiSetting).map(({ params }) => params.id))
      .toContain(idOf(73));
  });

  it('shows another status, order and search', async () => {
    await openReview();
    await combobox('Sort by').selectOptions('newest');
    await expectCall(listAiSettings, { query: { status: 'draft', sort: 'newest', limit: 50 } });
    await page.getByRole('searchbox').fill('72');
    await expectGone(row(71));
    await expectCurrent(72);
    await choose(/^Approved/);
    await expectCall(listAiSettings, {
      query: expect.objectContaining({ status: 'approved' }) as never,
    });
  });

  it('continues with its next page', async () => {
    const counts = { draft: 60, needs_review: 0, approved: 0, rejected: 0 };
    api.on(listAiSettings, ({ query }) =>
      query.cursor === undefined
        ? { items: [1, 2, 3, 4, 5].map((n) => anAiSetting(n)), next_cursor: 'two', counts }
        : { items: [anAiSetting(6)], next_cursor: null, counts },
    );
    api.on(getAiSetting, ({ params }) => anAiSetting(Number(params.id.slice(-2))));
    openApp('/admin/ai', anAdministrator());
    await expectCurrent(1);
    await expectGone(row(6));
    await row(3).click();
    await expectShown(row(6));
  });

  it('reports that nothing is left to review', async () => {
    withQueue();
    openApp('/admin/ai', anAdministrator());
    await expectGone(queue());
    await expectShown(page.getByRole('main').getByRole('heading').nth(1));
  });

  it('retries after a failure', async () => {
    api.on(listAiSettings, () => refusal('database_unavailable'));
    openApp('/admin/ai', anAdministrator());
    await expectShown(button(/try again/i));
    withQueue(anAiSetting(71));
    await press(/try again/i);
    await expectCurrent(71);
  });

  it('is only for administrators', async () => {
    const router = openApp('/admin/ai', aProfile());
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(api.calls(listAiSettings)).toEqual([]);
  });
});

describe('deciding', () => {
  it('approves, and moves to the next one immediately', async () => {
    await openReview();
    await userEvent.keyboard('a');
    await expectCall(approveAiSetting, {
      params: { id: idOf(71) },
      body: { updated_at: SEEN, confirm: false },
    });
    await expectCurrent(72);
    await expectGone(row(71));
    await expectShown(radio(/^Approved 1|approved 1/i));
  });

  it('restores what the server refused, with the reason', async () => {
    await openReview();
    api.on(approveAiSetting, () => refusal('ai_setting_changed'));
    await decision(/^Approve/).click();
    await expectShown(alert());
    await expectCurrent(71);
  });

  it('restores what could not be sent', async () => {
    await openReview();
    api.on(approveAiSetting, noAnswer);
    await userEvent.keyboard('a');
    await expectShown(alert());
    await expectShown(row(71));
  });

  it('selects the previous one when the last one is decided', async () => {
    await openReview();
    await row(73).click();
    await expect.element(decision(/^Approve/)).toBeEnabled();
    await userEvent.keyboard('a');
    await expectCurrent(72);
  });

  it('rejects only with a reason', async () => {
    await openReview();
    await userEvent.keyboard('r');
    await expectShown(dialog());
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(api.calls(rejectAiSetting)).toEqual([]);
    await dialog().getByRole('textbox').fill(' Too hot ');
    await userEvent.keyboard('{Enter}');
    await expectCall(rejectAiSetting, {
      params: { id: idOf(71) },
      body: { updated_at: SEEN, reason: 'Too hot' },
    });
    await expectCurrent(72);
  });

  it('flags a draft for another administrator', async () => {
    await openReview();
    await userEvent.keyboard('f');
    await dialog().getByRole('textbox').fill('Look at the kerf');
    await userEvent.keyboard('{Enter}');
    await expectCall(flagAiSetting, {
      body: { updated_at: SEEN, notes: 'Look at the kerf' },
    });
    await expectGone(row(71));
  });

  it('asks for confirmation before approving a draft far outside the band', async () => {
    withQueue(
      anAiSetting(71, { verdict: 'far', energy_ratio: 3 }),
      anAiSetting(72, { verdict: 'far' }),
    );
    await openReview();
    await userEvent.keyboard('a');
    expect(api.calls(approveAiSetting)).toEqual([]);
    await expectShown(decision(/^Approve anyway/));
    await userEvent.keyboard('{Escape}');
    await expectGone(decision(/^Approve anyway/));
    await userEvent.keyboard('a');
    await decision(/^Approve anyway/).click();
    await expectCall(approveAiSetting, { body: { updated_at: SEEN, confirm: true } });
  });

  it('never approves a blocked draft', async () => {
    withQueue(anAiSetting(71, { verdict: 'blocked' }));
    await openReview();
    await expectGone(decision(/^Approve/));
    await userEvent.keyboard('a');
    await expectShown(decision(/^Reject/));
    expect(api.calls(approveAiSetting)).toEqual([]);
  });

  it('deletes after confirmation', async () => {
    await openReview();
    await userEvent.keyboard('d');
    await pressInDialog('Cancel');
    expect(api.calls(deleteAiSetting)).toEqual([]);
    await userEvent.keyboard('d');
    await pressInDialog(/^Delete/);
    await expectCall(deleteAiSetting, { params: { id: idOf(71) }, query: { updated_at: SEEN } });
    await expectCurrent(72);
  });

  it('undoes an approval', async () => {
    await openReview();
    await userEvent.keyboard('a');
    await expectCalls(approveAiSetting, 1);
    api.on(rollBackAiSetting, ({ params }) =>
      sampleOf(rollBackAiSetting.output, {
        setting: anAiSetting(Number(params.id.slice(-2)), { status: 'needs_review' }),
      }),
    );
    await press('Undo');
    await expectCall(rollBackAiSetting, { params: { id: idOf(71) }, body: { updated_at: SEEN } });
  });

  it('ignores shortcuts while a field has focus', async () => {
    await openReview();
    await page.getByRole('searchbox').fill('a');
    await userEvent.keyboard('a');
    expect(api.calls(approveAiSetting)).toEqual([]);
  });

  it('shows the shortcuts on demand', async () => {
    await openReview();
    await userEvent.keyboard('?');
    await expectShown(dialog());
  });
});

describe('several drafts', () => {
  const pick = (n: number) => checkbox(new RegExp(`Select .*Wood ${n}`)).click();
  const bar = () => page.getByRole('group', { name: /Selected/ });

  it('are approved one after the other', async () => {
    await openReview();
    await pick(71);
    await pick(72);
    await expectShown(bar().getByText('2 selected'));
    await expectText(/4 users/);
    await bar().getByRole('button', { name: 'Approve 2' }).click();
    await expect
      .poll(() => api.calls(approveAiSetting).map(({ params }) => params.id))
      .toEqual([idOf(71), idOf(72)]);
    await expectGone(bar());
    await expectCurrent(73);
  });

  it('are not approved together when one is outside', async () => {
    await openReview();
    await pick(71);
    await pick(73);
    await expect.element(bar().getByRole('button', { name: 'Approve 2' })).toBeDisabled();
  });

  it('are rejected with one reason', async () => {
    await openReview();
    await pick(71);
    await pick(73);
    await bar().getByRole('button', { name: 'Reject' }).click();
    await dialog().getByRole('textbox').fill('Unsafe');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => api.calls(rejectAiSetting).map(({ body }) => body.reason))
      .toEqual(['Unsafe', 'Unsafe']);
  });

  it('are selected and unselected as a group', async () => {
    await openReview();
    await press('Select all');
    await expectShown(bar().getByText('2 selected'));
    await press('Select none');
    await expectGone(bar());
    await userEvent.keyboard('x');
    await expectShown(bar().getByText('1 selected'));
    await bar().getByRole('button', { name: 'Clear' }).click();
    await expectGone(bar());
  });
});
