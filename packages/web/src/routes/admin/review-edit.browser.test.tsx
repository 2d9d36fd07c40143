import {
  approveAiSetting,
  editAiSetting,
  flagAiSetting,
  rejectAiSetting,
  rollBackAiSetting,
} from '@beamwright/contract';
import type { AiSetting } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  anAiSetting,
  decision,
  expectCurrent,
  openReview,
  SEEN,
  withQueue,
} from '../../testing/fake-review.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  menuitem,
  pressInDialog,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import type { DeepPartial } from '../../testing/sample-of.ts';
import { anAdministrator, aStep, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

describe('editing the numbers', () => {
  const field = (name: RegExp) => textbox(name, dialog());
  const status = () => dialog().getByRole('status');
  const save = () => button('Save numbers', dialog());
  const withDraft = (overrides: DeepPartial<AiSetting> = {}) =>
    withQueue(anAiSetting(71, overrides), anAiSetting(72));
  const openEdit = async () => {
    await openReview();
    await userEvent.keyboard('e');
    await expectShown(dialog());
  };

  it('starts with the proposal, and sends what was changed', async () => {
    withDraft();
    api.on(editAiSetting, ({ params }) => anAiSetting(71, { ...params, material: 'Saved' }));
    await openEdit();
    await expect.element(field(/^Speed/)).toHaveValue('20');
    await expectGone(field(/^Line interval/));
    await field(/^Speed/).fill('18');
    await field(/^Power/).fill('70');
    await field(/^Passes/).fill('2');
    await save().click();
    await expectCall(editAiSetting, {
      params: { id: idOf(71) },
      body: {
        updated_at: SEEN,
        step: 0,
        speed_mm_min: 1080,
        power_percent: 70,
        passes: 2,
        interval_mm: null,
      },
    });
    await expectGone(dialog());
    await expectText(/^Numbers saved/);
  });

  it('shows the energy before it is saved', async () => {
    withDraft();
    await openEdit();
    await expect.element(status()).toHaveTextContent('1.00× our energyInside our band');
    await field(/^Speed/).fill('10');
    await expect.element(status()).toHaveTextContent('2× our energyOutside our band');
    await field(/^Speed/).fill('1');
    await expect.element(status()).toHaveTextContent('20× our energyCan’t be approved');
    await field(/^Speed/).fill('');
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it.each([
    ['Speed', ''],
    ['Power', '0'],
    ['Power', '101'],
    ['Passes', ''],
    ['Line interval', '0'],
  ])('cannot be saved with a %s of “%s”', async (name, value) => {
    const settings = { ...aStep().settings, fill_type: 'fill' as const, interval_mm: 0.1 };
    withDraft({ steps: [{ settings }] });
    await openEdit();
    await expect.element(save()).toBeEnabled();
    await field(new RegExp(`^${name}`)).fill(value);
    await expect.element(save()).toBeDisabled();
    await field(/^Speed/).click();
    await userEvent.keyboard('{Enter}');
    expect(api.calls(editAiSetting)).toEqual([]);
  });

  it('stays open with the reason when it is refused, and can be canceled', async () => {
    withDraft();
    api.on(editAiSetting, () => refusal('ai_setting_changed'));
    await openEdit();
    await save().click();
    await expectShown(alert());
    await pressInDialog('Cancel');
    await expectGone(dialog());
    await userEvent.keyboard('e');
    await expectGone(alert());
  });

  it('starts just inside our band where a draft is blocked', async () => {
    const settings = { ...aStep().settings, speed_mm_min: 240 };
    withQueue(
      anAiSetting(71, {
        verdict: 'blocked',
        energy_ratio: 5,
        steps: [{ settings }],
        judgments: [{ kind: 'line', energy: 9, our_energy: 1.8 }],
      }),
    );
    await openReview();
    await expectText('It puts more energy into the material than we ever serve.');
    await decision(/^Edit to 2\.35\sJ\/mm/).click();
    await expect.element(field(/^Speed/)).toHaveValue('15.32');
    await expect.element(status()).toHaveTextContent('1.31× our energyInside our band');
  });
});

describe('rarer decisions', () => {
  beforeEach(() => {
    withQueue(anAiSetting(71), anAiSetting(72));
  });

  const chooseMore = async (name: string) => {
    await decision(/^More/).click();
    await menuitem(name).click();
  };

  it('approve with a note', async () => {
    await openReview();
    await chooseMore('Approve with a note');
    await textbox('Approval note', dialog()).fill('Good cut');
    await pressInDialog('Send');
    await expectCall(approveAiSetting, {
      params: { id: idOf(71) },
      body: { updated_at: SEEN, notes: 'Good cut', confirm: false },
    });
    await expectText(/^Approved: Cut Wood 71, 3\smm/);
  });

  it('take no note for an approval twice, and remember it while asking', async () => {
    withQueue(anAiSetting(71, { verdict: 'far', energy_ratio: 3.1, users: 4 }));
    await openReview();
    await userEvent.keyboard('{Shift>}a{/Shift}');
    await textbox('Approval note', dialog()).fill('Measured');
    await userEvent.keyboard('{Enter}');
    await expectText('Approve 3.1× our energy?');
    await expectText(/^4 users get it immediately/);
    await expect.element(decision(/^Approve anyway/)).toHaveFocus();
    await decision(/^Approve anyway/).click();
    await expectCall(approveAiSetting, {
      body: { updated_at: SEEN, notes: 'Measured', confirm: true },
    });
  });

  it('forget the note when the question is canceled', async () => {
    withQueue(anAiSetting(71, { verdict: 'far', energy_ratio: null }));
    await openReview();
    await userEvent.keyboard('{Shift>}a{/Shift}');
    await textbox('Approval note', dialog()).fill('Measured');
    await userEvent.keyboard('{Enter}');
    await expectText('Approve far outside our band?');
    await decision(/^Cancel/).click();
    await userEvent.keyboard('a');
    await decision(/^Approve anyway/).click();
    await expectCalls(approveAiSetting, 1);
    expect(api.calls(approveAiSetting)[0]!.body).not.toHaveProperty('notes');
  });

  it('skip, edit and delete', async () => {
    await openReview();
    await chooseMore('Skip');
    await expectCurrent(72);
    await chooseMore('Edit numbers');
    await pressInDialog('Cancel');
    await chooseMore('Delete');
    await expectShown(dialog());
    await expectText('Delete Cut Wood 72, 3 mm?');
  });

  it('undo a rejection, which is flagged then', async () => {
    await openReview();
    await userEvent.keyboard('r');
    await dialog().getByRole('textbox').fill('Soot');
    await userEvent.keyboard('{Enter}');
    await expectCalls(rejectAiSetting, 1);
    await expectText(/^Rejected: Cut Wood 71, 3\smm/);
    await userEvent.keyboard('z');
    await expectCall(flagAiSetting, {
      params: { id: idOf(71) },
      body: { updated_at: SEEN, notes: 'Rejection undone.' },
    });
    await expectText(/^Undone: Cut Wood 71, 3\smm/);
    await userEvent.keyboard('z');
    expect(api.calls(flagAiSetting)).toHaveLength(1);
  });

  it('undo an approval among the approved', async () => {
    withQueue(anAiSetting(71, { status: 'approved' }));
    api.on(rollBackAiSetting, () =>
      sampleOf(rollBackAiSetting.output, {
        setting: anAiSetting(71, { status: 'needs_review' }),
      }),
    );
    openApp('/admin/ai', anAdministrator());
    await choose(/^Approved 1/);
    await expectCurrent(71);
    await userEvent.keyboard('a');
    await userEvent.keyboard('x');
    await userEvent.keyboard('e');
    await expectGone(dialog());
    await expectGone(page.getByRole('checkbox', { name: /^Select/ }));
    await decision(/^Undo approval/).click();
    await expectCall(rollBackAiSetting, { params: { id: idOf(71) } });
    expect(api.calls(approveAiSetting)).toEqual([]);
  });

  it('report that an undo was refused', async () => {
    await openReview();
    api.on(rollBackAiSetting, () => refusal('ai_setting_changed'));
    await userEvent.keyboard('a');
    await expectText(/^Approved: Cut Wood 71, 3\smm/);
    await userEvent.keyboard('z');
    await expectShown(alert());
  });
});
