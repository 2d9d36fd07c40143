import {
  changeErrorGroups,
  getErrorEvent,
  getErrorGroup,
  getRetention,
  listErrorEvents,
  listErrorUsers,
  replyToReporters,
  undoErrorChanges,
  type ErrorGroup,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import { aFullErrorGroup, fakeErrors } from '../../testing/fake-errors.ts';
import {
  button,
  choose,
  dialog,
  expectAddress,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const open = (group: ErrorGroup = aFullErrorGroup(), search = '') => {
  api.on(getErrorGroup, group);
  return openApp(`/admin/errors/${idOf(1)}${search}`, anAdministrator());
};

describe('one error', () => {
  beforeEach(() => fakeErrors([]));

  it('says where it fails: our frames open, those of others folded', async () => {
    open();
    await expectShown(heading(/^TypeError: Cannot read properties/));
    await expectText('Came back in 1.4.2');
    await expectText('Fixed in 1.3.1');
    await expectShown(region('Lines of jobs/StepCard.tsx'));
    expect(document.querySelector('[data-hit]')?.textContent).toMatch(/142 {2}.*speed_band_mm_min/);
    expect(region('Lines of jobs/Workflow.tsx').query()).toBeNull();
    await expectText('react-dom · 2 frames');
    await choose('Built');
    await expectText(/assets\/index-D3k2pQ\.js/);
  });

  it('shows what came before, and the request with its log', async () => {
    open();
    await expectText('One visit, 6 s');
    await expectText('201 in 1,184 ms');
    await expectText('318 of these');
    await expectText('1,184 ms · database 18 ms · model 0 ms');
    await expectText(/info {2}request jobs_create user=7c1e…/);
    await expectText('Came back in 1.4.2, build 8f31c0a');
    await expectText('Resolved in 1.3.1 by Ben Ruiz');
  });

  it('shows the words of users as words, and replies to all of them', async () => {
    open();
    await expectText(/<b>Second try<\/b> worked/);
    await press('Reply to all 3');
    await textbox('Your reply').fill('Fixed in the next version.');
    api.on(replyToReporters, { mails: 3 });
    await press('Send');
    await expectCall(replyToReporters, {
      params: { id: idOf(1) },
      body: { text: 'Fixed in the next version.' },
    });
    await expectText('3 emails sent.');
    await expectGone(textbox('Your reply'));
  });

  it('is resolved in the next version by a key, and opened again by undo', async () => {
    const group = aFullErrorGroup();
    open(group);
    await expectShown(button('Resolve in next version'));
    api.on(changeErrorGroups, {
      items: [{ id: idOf(1), state: 'resolved', previous_state: 'came_back', change: idOf(9) }],
    });
    api.on(undoErrorChanges, { items: [{ id: idOf(1), state: 'came_back' }] });
    api.on(getErrorGroup, aFullErrorGroup({ state: 'resolved' }));
    await userEvent.keyboard('e');
    await expectCall(changeErrorGroups, {
      body: { ids: [idOf(1)], state: 'resolved', resolved_in: 'next' },
    });
    await expectShown(button('Open again'));
    await press('Undo');
    await expectCall(undoErrorChanges, { body: { changes: [idOf(9)] } });
  });

  it('names the users behind the number', async () => {
    api.on(listErrorUsers, {
      items: [
        {
          user_id: idOf(5),
          name: 'Pia Lindqvist',
          email: 'pia@lindqvist.example',
          plan: 'Pro',
          events: 12,
          last_seen_at: '2026-11-28T16:43:00.000Z',
        },
      ],
      next_cursor: null,
    });
    open();
    await press('See users');
    await expectShown(dialog('Users affected'));
    await expectAddress('Pia Lindqvist', `/admin/users?user=${idOf(5)}`);
    await pressInDialog('Close');
  });

  it('shows another of its events', async () => {
    const latest = aFullErrorGroup().latest!;
    api.on(listErrorEvents, {
      items: [{ ...latest, id: idOf(51), browser: 'Safari 26', app_version: '1.4.1' }],
      next_cursor: null,
    });
    api.on(getErrorEvent, { ...latest, id: idOf(51), frames: [], why_built: 'no_map' });
    const router = open();
    await press(/Safari 26 · 1\.4\.1/);
    await expectCall(getErrorEvent, { params: { id: idOf(51) } });
    await expectText(/^These are frames of the build: the server has no source map/);
    await expect.poll(() => router.state.location.search).toEqual({ event: idOf(51) });
  });

  it('says when nothing of it is stored, and when it is unknown', async () => {
    api.on(listErrorEvents, { items: [], next_cursor: null });
    // An administrator shortened it.
    api.on(getRetention, { days: { errors: 14 } });
    open(aFullErrorGroup({ latest: null, reports: [], report_count: 0, reporters: 0 }));
    await expectText('No stored events. They are kept for 14 days.');
    await expectText(/^Its events are no longer stored/);
    await expectText(/^No reports./);
  });

  it('says that it is gone', async () => {
    api.on(getErrorGroup, () => refusal('not_found'));
    openApp(`/admin/errors/${idOf(1)}`, anAdministrator());
    await expectShown(page.getByRole('alert'));
    await expectAddress('Errors', '/admin/errors');
  });
});
