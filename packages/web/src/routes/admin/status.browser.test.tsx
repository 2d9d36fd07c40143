import {
  addStatusUpdate,
  changeStatusEntry,
  changeStatusUpdate,
  createStatusEntry,
  deleteStatusEntry,
  listStatusEntries,
  statusEntry,
} from '@beamwright/contract';
import type { StatusEntry } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  button,
  choose,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const anEntry = (overrides: Partial<StatusEntry> = {}): StatusEntry =>
  sampleOf(statusEntry, {
    id: idOf(780),
    kind: 'incident',
    title: 'Slow AI answers',
    impact: 'degraded',
    components: ['ai'],
    starts_at: '2026-11-27T07:40:00.000Z',
    ends_at: null,
    phase: 'identified',
    updates: [
      {
        id: idOf(781),
        phase: 'identified',
        text: 'The provider limits us.',
        at: '2026-11-27T08:15:00.000Z',
        edited_at: null,
      },
    ],
    updated_at: '2026-11-27T08:15:00.000Z',
    ...overrides,
  } as never);

const serve = (...items: StatusEntry[]) => api.on(listStatusEntries, { items });
const open = () => openApp('/admin/status', anAdministrator());
const card = (name: string) => page.getByRole('article', { name });

describe('incidents and maintenance', () => {
  it('are listed with what was said, in UTC and on the own clock', async () => {
    serve(
      anEntry(),
      anEntry({
        id: idOf(782),
        kind: 'maintenance',
        title: 'Saving is paused',
        phase: null,
        updates: [],
        starts_at: '2040-11-30T07:00:00.000Z',
        ends_at: '2040-11-30T07:15:00.000Z',
      }),
    );
    open();
    await expectContent(
      card('Slow AI answers'),
      /Identified.*AI answers: Slow or partly down.*Since 2026-11-27 07:40 UTC.*your time.*The provider limits us/,
    );
    await expectContent(
      card('Saving is paused'),
      /Planned.*2040-11-30 07:00 UTC – 2040-11-30 07:15 UTC/,
    );
  });

  it('are published with a preview, once all is said', async () => {
    serve();
    api.on(createStatusEntry, anEntry());
    open();
    await expectText('No incidents or maintenance');
    await press('New incident');
    await expect.element(heading('New incident')).toHaveFocus();
    await press('Publish now');
    await expect.element(textbox('Title')).toHaveFocus();
    await expectCalls(createStatusEntry, 0);
    await textbox('Title').fill('Slow AI answers');
    await choose('Down');
    await press('Publish now');
    await expectText('Enter a text');
    await expectText('Choose what it affects, or set the impact to None');
    await press('AI answers');
    await expectGone(page.getByText('Choose what it affects, or set the impact to None'));
    await textbox('Text').fill('About 1 in 5 takes long.');
    await expectContent(
      region('Preview'),
      /Slow AI answers.*Investigating.*AI answers: Down.*About 1 in 5 takes long/,
    );
    serve(anEntry());
    await press('Publish now');
    await expectCall(createStatusEntry, {
      body: expect.objectContaining({
        kind: 'incident',
        title: 'Slow AI answers',
        impact: 'down',
        components: ['ai'],
        phase: 'investigating',
        text: 'About 1 in 5 takes long.',
        ends_at: null,
      }),
    });
    await expectShown(card('Slow AI answers'));
    await expectGone(region('New incident'));
  });

  it('are refused while they are still to come, as incidents', async () => {
    serve();
    open();
    await press('New incident');
    await textbox('Title').fill('Slow AI answers');
    await press('AI answers');
    await textbox('Text').fill('About 1 in 5 takes long.');
    await page.getByLabelText('Began (UTC)').fill('2040-01-01T00:00');
    await press('Publish now');
    await expectText('Enter when it began. To announce something, plan maintenance.');
    await expectCalls(createStatusEntry, 0);
  });

  it('get updates until they are resolved', async () => {
    serve(anEntry());
    api.on(addStatusUpdate, anEntry({ phase: 'resolved' }));
    open();
    await press('Add update');
    await choose('Resolved');
    await textbox('Text').fill('It works again.');
    const year = new Date().getUTCFullYear();
    await expectContent(
      region('Preview'),
      new RegExp(`AI answers: Slow.*${year}-.*Resolved.*It works again.*08:15 UTC.*The provider`),
    );
    // The clock of the server is ahead of this one.
    const ends_at = new Date(Date.now() + 60_000).toISOString();
    serve(anEntry({ phase: 'resolved', ends_at }));
    await press('Resolve incident');
    await expectCall(addStatusUpdate, {
      params: { id: idOf(780) },
      body: expect.objectContaining({ phase: 'resolved', text: 'It works again.' }),
    });
    await expectText('Update published.');
    await expectContent(region('Past 90 days'), /Slow AI answers.*Resolved/);
    await expectGone(region('Open and planned'));
  });

  it('have texts that can be corrected, and say so', async () => {
    serve(anEntry());
    api.on(changeStatusUpdate, anEntry());
    open();
    await press('Edit text of 2026-11-27 08:15 UTC');
    await expect.element(textbox('Text')).toHaveValue('The provider limits us.');
    await textbox('Text').fill('');
    await press('Save text');
    await expectText('Enter a text');
    await textbox('Text').fill('The provider limits our requests.');
    const [update] = anEntry().updates;
    const edited = { ...update!, text: 'The provider limits our requests.' };
    serve(anEntry({ updates: [{ ...edited, edited_at: '2026-11-27T09:30:00.000Z' }] }));
    await press('Save text');
    await expectCall(changeStatusUpdate, {
      params: { id: idOf(780), update_id: idOf(781) },
      body: { text: 'The provider limits our requests.', updated_at: '2026-11-27T08:15:00.000Z' },
    });
    await expectContent(
      card('Slow AI answers'),
      /Edited 2026-11-27 09:30 UTC.*The provider limits our requests/,
    );
  });

  it('are changed, unless somebody else changed them', async () => {
    serve(anEntry());
    api.on(changeStatusEntry, () => refusal('changed_meanwhile'));
    open();
    await press('Edit');
    await textbox('Title').fill('Slow AI');
    await press('Save changes');
    await expectText('Someone else changed this');
    await expect.element(textbox('Title')).toHaveValue('Slow AI');
  });

  it('are deleted after a question', async () => {
    serve(anEntry());
    api.on(deleteStatusEntry, undefined);
    open();
    await press('Delete');
    await expectText('It disappears from the status page with 1 update. This can’t be undone.');
    serve();
    await pressInDialog('Delete');
    await expectCall(deleteStatusEntry, { params: { id: idOf(780) } });
    await expectGone(card('Slow AI answers'));
  });

  it('need an end where they are planned', async () => {
    serve();
    open();
    await press('Plan maintenance');
    await textbox('Title').fill('Upgrade');
    await textbox('Text').fill('Ten minutes.');
    await page.getByLabelText('Ends (UTC)').fill('2020-01-01T00:00');
    await press('Publish now');
    await expectText('Choose an end after the start');
    await expectCalls(createStatusEntry, 0);
  });
});

it('is for administrators alone', async () => {
  serve();
  openApp('/admin/status', aProfile());
  await expectGone(button('New incident'));
});
