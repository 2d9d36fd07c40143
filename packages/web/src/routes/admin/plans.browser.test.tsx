import {
  cancelScheduledChange,
  createPlan,
  deletePlan,
  listEditedPlans,
  listPlanEdits,
  orderPlans,
  previewPlan,
  schedulePlan,
  updatePlan,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../../testing/fake-api.ts';
import { servePlans } from '../../testing/fake-plans.ts';
import {
  alert,
  button,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  menuitem,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const open = () => openApp('/admin/plans', anAdministrator());
const cell = (name: string) => page.getByRole('button', { name, exact: true });
const cellOf = (entry: string, plan: string, value: string) =>
  cell(`${entry} of ${plan}: ${value}`);

async function type(entry: string, plan: string, before: string, after: string) {
  await cellOf(entry, plan, before).click();
  await textbox(`${entry} of ${plan}`).fill(after);
  await userEvent.keyboard('{Enter}');
}

const AI = 'AI requests a month';

describe('the matrix of plans', () => {
  it('says that it loads', async () => {
    api.on(listEditedPlans, never);
    open();
    await expectText('Loading...');
  });

  it('says when it can’t be loaded, and when there is none', async () => {
    api.on(listEditedPlans, () => refusal('internal'));
    open();
    await expectShown(alert());
    api.on(listEditedPlans, { items: [] });
    await press('Try Again');
    await expectShown(heading('No plans'));
  });

  it('edits a number in place, and says what it was', async () => {
    servePlans();
    open();
    await type(AI, 'Hobby', '100', '80');
    await expectShown(cellOf(AI, 'Hobby', '100 changed to 80 not published'));
    await expectText('1 unpublished change');
    const shown = cellOf(AI, 'Hobby', '100 changed to 80 not published').element();
    expect(shown.querySelector('del')?.textContent).toBe('100');
    expect(document.activeElement).toBe(shown);
    await expectCalls(updatePlan, 0);
  });

  it('moves with the arrows, edits on Enter or a digit, and restores on Escape', async () => {
    servePlans();
    open();
    await cellOf('Machines', 'Free', '1').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(cellOf('Machines', 'Free', '1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect.element(cellOf('Saved settings', 'Pro', 'No limit')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(cellOf('Saved settings', 'Free', '10')).toHaveFocus();
    await userEvent.keyboard('25{Enter}');
    await expect
      .element(cellOf('Saved settings', 'Free', '10 changed to 25 not published'))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}7{Escape}');
    await expectShown(cellOf('Saved settings', 'Free', '10 changed to 25 not published'));
    await userEvent.keyboard('{Escape}');
    await expect.element(cellOf('Saved settings', 'Free', '10')).toHaveFocus();
    await expectGone(page.getByText('1 unpublished change'));
  });

  it('is one stop for Tab', async () => {
    servePlans();
    open();
    await expectShown(cellOf('Machines', 'Free', '1'));
    const stops = document.querySelectorAll('[data-cell][tabindex="0"]');
    expect(stops).toHaveLength(1);
  });

  it('lifts a limit, refuses what is no number, and keeps check marks, exports and support', async () => {
    servePlans();
    open();
    await cellOf('Jobs a month', 'Pro', '500').click();
    await press('No limit');
    await expectShown(cellOf('Jobs a month', 'Pro', '500 changed to No limit not published'));
    await cellOf('Machines', 'Pro', '5').click();
    await textbox('Machines of Pro').fill('1.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(textbox('Machines of Pro')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Escape}');
    await cellOf('Teams', 'Pro', 'No').click();
    await expectShown(cellOf('Teams', 'Pro', 'No changed to Yes not published'));
    await cellOf('Exports', 'Free', 'Card and CSV').click();
    await page.getByRole('checkbox', { name: 'LightBurn' }).click();
    await userEvent.keyboard('{Escape}');
    await expectShown(
      cellOf('Exports', 'Free', 'Card and CSV changed to Card, CSV, and LightBurn not published'),
    );
    await cellOf('Support', 'Free', 'Community').click();
    await combobox('Support of Free').selectOptions('Priority');
    await expectShown(cellOf('Support', 'Free', 'Community changed to Priority not published'));
    await expectText('4 unpublished changes');
  });
});

describe('what an edit would do', () => {
  it('is shown before it can be published, with who gets a notice', async () => {
    servePlans();
    open();
    await type(AI, 'Hobby', '100', '80');
    const effect = region('Hobby: AI requests a month 100 → 80');
    await expectShown(effect);
    await expect.element(effect.getByRole('definition').nth(0)).toHaveTextContent('4,118');
    await expect.element(effect.getByRole('definition').nth(1)).toHaveTextContent('371');
    // The month's counts begin at zero on that day.
    await expect.element(effect.getByRole('definition').nth(2)).toHaveTextContent('0');
    await expectShown(effect.getByRole('img', { name: 'AI requests a month used, Hobby users' }));
    await expect.element(effect.getByText('80 new')).toBeVisible();
    await combobox('Starts').selectOptions('At once');
    await expect.element(effect.getByRole('definition').nth(2)).toHaveTextContent('371');
    await expectText(
      '371 accounts get no more AI answers until next month; their jobs get computed settings.',
    );
    await press('Publish and notify 4,118');
    await expectCall(updatePlan, { params: { id: idOf(101) } });
    expect(api.calls(updatePlan)[0]?.body).toMatchObject({
      name: 'Hobby',
      limits: { ai_requests_per_month: 80, machines: 1 },
      updated_at: '2026-11-01T00:00:00.000Z',
    });
    await expectText('Hobby published.');
    await expectShown(cellOf(AI, 'Hobby', '80'));
    await expectGone(button(/^Publish/));
  });

  it('can’t be published while it is not known', async () => {
    servePlans();
    api.on(previewPlan, never);
    open();
    await type(AI, 'Hobby', '100', '80');
    await expect.element(button(/^Schedule|^Publish/)).toBeDisabled();
  });

  it('keeps what is typed when the server can’t be reached, and says so', async () => {
    servePlans();
    open();
    await type('USD a month', 'Hobby', '9.99', '12.50');
    api.on(updatePlan, noAnswer);
    await press('Publish and notify 4,118');
    await expectShown(alert());
    await expectShown(cellOf('USD a month', 'Hobby', '9.99 changed to 12.50 not published'));
  });

  it('is discarded', async () => {
    servePlans();
    open();
    await type(AI, 'Hobby', '100', '80');
    await press('Discard change');
    await expectShown(cellOf(AI, 'Hobby', '100'));
    await expectGone(button(/^Discard/));
  });

  it('keeps what is typed when someone else was faster, and shows theirs', async () => {
    const server = servePlans();
    open();
    await type(AI, 'Hobby', '100', '80');
    const theirs = server.find('Hobby');
    api.on(updatePlan, () => {
      server.put({ ...theirs, limits: { ...theirs.limits, jobs_per_month: 120 } });
      return refusal('changed_meanwhile');
    });
    await combobox('Starts').selectOptions('At once');
    await press('Publish and notify 4,118');
    await expectText('Someone else changed Hobby');
    await expectText(/Jobs a month 100 → 120/);
    await expectShown(cellOf(AI, 'Hobby', '100 changed to 80 not published'));
    await press('Publish and notify 4,118');
    await expect
      .poll(() => api.calls(updatePlan).at(-1)?.body)
      .toMatchObject({
        limits: { ai_requests_per_month: 80, jobs_per_month: 120 },
        updated_at: '2026-11-02T00:00:00.000Z',
      });
  });

  it('waits for the new month, is shown until then, and can be canceled', async () => {
    servePlans();
    open();
    await type(AI, 'Hobby', '100', '80');
    await press('Schedule for Jan 1, 2030');
    await expectCall(schedulePlan, { params: { id: idOf(101) } });
    await expectShown(heading('Scheduled'));
    await expectText('Starts Jan 1, 2030 · Ada');
    await expectText(/80 on Jan 1, 2030/);
    await press('Cancel AI requests a month 100 → 80 of Hobby');
    await expectCall(cancelScheduledChange, { params: { id: idOf(200) } });
    await expectGone(heading('Scheduled'));
  });

  it('starts a new name at once, and asks before leaving loses it', async () => {
    servePlans();
    const router = open();
    await press(/^Hobby/);
    await menuitem('Rename').click();
    await textbox('Name of Hobby').fill('Maker');
    await userEvent.keyboard('{Enter}');
    await expectShown(region('Hobby: Name Hobby → Maker'));
    await expect.element(combobox('Starts')).toBeDisabled();
    await page.getByRole('link', { name: 'Plugins' }).click();
    await pressInDialog('Cancel');
    expect(router.state.location.pathname).toBe('/admin/plans');
  });
});

describe('the list of plans', () => {
  it('is ordered by the menu and by the keyboard', async () => {
    servePlans();
    open();
    await press(/^Hobby/);
    await menuitem('Move right').click();
    await expectCall(orderPlans, {
      body: { ids: [100, 102, 101, 103, 104].map(idOf) },
    });
    await expect.element(button(/^Hobby/)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expectCall(orderPlans, { body: { ids: [100, 101, 102, 103, 104].map(idOf) } });
  });

  it('marks a plan as popular and takes one off, once published', async () => {
    servePlans();
    open();
    await press(/^Shop/);
    await menuitem('Mark as popular').click();
    await press(/^Shop/);
    await menuitem('Take off the list').click();
    await expectShown(heading('Shop: 2 changes'));
    await press('Publish');
    await expect
      .poll(() => api.calls(updatePlan).at(-1)?.body)
      .toMatchObject({ is_popular: true, is_active: false });
    await press(/^Shop/);
    await expectShown(menuitem('Put on the list'));
  });

  it('deletes a plan that nobody has, after a question', async () => {
    servePlans({ Corporate: { accounts: 0 } });
    open();
    await press(/^Hobby/);
    await expectText('Can’t be deleted: 4,118 users have it');
    await expectGone(menuitem('Delete'));
    await userEvent.keyboard('{Escape}');
    await press(/^Corporate/);
    await menuitem('Delete').click();
    await expectCalls(deletePlan, 0);
    await pressInDialog('Delete plan');
    await expectCall(deletePlan, { params: { id: idOf(104) } });
    await expectGone(button(/^Corporate/));
  });

  it('never deletes, renames or hides the plan of new accounts', async () => {
    servePlans();
    open();
    await press(/^Free/);
    await expectText('Can’t be deleted: new accounts start with it');
    await expectGone(menuitem('Rename'));
    await expectGone(menuitem('Take off the list'));
  });

  it('takes a new plan that is hidden at first', async () => {
    servePlans();
    open();
    await press('New plan');
    await pressInDialog('Add plan');
    await expectText('Enter a name');
    await textbox('Name', dialog()).fill('Club');
    await textbox('Price a month (USD)').fill('29');
    await combobox('Copy features and limits from').selectOptions('Pro');
    await pressInDialog('Add plan');
    await expectCall(createPlan, {});
    expect(api.calls(createPlan)[0]?.body).toMatchObject({
      name: 'Club',
      price_usd: 29,
      is_active: false,
      is_popular: false,
      limits: { machines: 5 },
    });
    await expectShown(button(/^Club/));
    await expectText('0 users · off the list');
  });

  it('shows who changed what', async () => {
    servePlans();
    const change = { entry: 'machines', before: 1, after: 2 } as const;
    api.on(listPlanEdits, {
      items: [
        {
          id: idOf(300),
          kind: 'changed',
          plan_name: 'Hobby',
          changes: [change],
          starts_at: null,
          edited_by: 'Grace',
          created_at: '2026-11-20T10:00:00.000Z',
        },
      ],
      next_cursor: null,
    });
    open();
    await press('History');
    await expectShown(dialog());
    await expectText('Hobby changed');
    await expectText('Machines 1 → 2');
    await expectText(/Grace$/);
  });
});

describe('on a phone', () => {
  it('scrolls sideways with the names of the rows fixed', async () => {
    await page.viewport(390, 844);
    servePlans();
    open();
    await expectShown(cellOf('Machines', 'Free', '1'));
    const frame = document.querySelector('main table')?.parentElement as HTMLElement;
    const name = page.getByRole('rowheader', { name: 'Machines' });
    const { left } = name.element().getBoundingClientRect();
    frame.scrollLeft = 300;
    expect(frame.scrollLeft).toBeGreaterThan(0);
    expect(name.element().getBoundingClientRect().left).toBe(left);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await page.viewport(1280, 800);
  });
});
