import {
  addChatPhoto,
  copySettings,
  getSetting,
  listAttachable,
  listJobs,
  listMachines,
  listSettings,
  listVersions,
  postMessage,
  type MessageCard,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer } from '../testing/fake-api.ts';
import { aCard, aMessage, INES, serveChat, THEO } from '../testing/fake-chat.ts';
import { aPhoto } from '../testing/fake-feedback.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  alert,
  button,
  dialog,
  expectAddress,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  link,
  menuitem,
  press,
  pressInDialog,
  text,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const thread = () => page.getByRole('log', { name: 'Messages' });
const words = () => textbox('Message');

async function openChat(role: 'member' | 'viewer' = 'member') {
  serveTeam({ team: { role } });
  const router = openApp(`/teams/${TEAM}/chat`, aProfile());
  await expectShown(thread());
  return router;
}

const filled = (files: readonly File[]): DataTransfer => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};
const paste = (...files: File[]) => {
  const event = { clipboardData: filled(files), bubbles: true, cancelable: true };
  words().element().dispatchEvent(new ClipboardEvent('paste', event));
};
const drop = (...files: File[]) => {
  const event = { dataTransfer: filled(files), bubbles: true, cancelable: true };
  thread().element().dispatchEvent(new DragEvent('drop', event));
};

describe('photos in the chat', () => {
  beforeEach(() => {
    serveChat({ messages: [aMessage(1)] });
    api.on(addChatPhoto, undefined);
  });

  it('are pasted, uploaded at once, and sent with the message', async () => {
    await openChat();
    paste(await aPhoto());
    await expectText(/^Photo, .*B$/);
    await words().fill('Not through on the left');
    await userEvent.keyboard('{Enter}');
    await expectCall(postMessage, {
      body: expect.objectContaining({ attachments: [{ kind: 'photo', id: expect.any(String) }] }),
    });
    const [uploaded] = api.calls(addChatPhoto);
    const [sent] = api.calls(postMessage);
    expect(sent?.body.attachments?.[0]?.id).toBe(uploaded?.params.id);
    expect(api.calls(addChatPhoto)).toHaveLength(1);
    await expectGone(page.getByAltText('Your photo'));
  });

  it('are dropped, up to four, and what is no photo or too large is named', async () => {
    await openChat();
    drop(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }));
    await expectContent(alert(), 'menu.pdf can’t be read as a photo. Use JPEG, PNG, WebP or AVIF.');
    const huge = new File(['x'], 'scan.png', { type: 'image/png' });
    Object.defineProperty(huge, 'size', { value: 51_000_000 });
    // As the file of a drop is a copy, the field takes this one.
    const field = page.getByLabelText('Photo', { exact: true }).element() as HTMLInputElement;
    Object.defineProperty(field, 'files', { value: [huge], configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expectContent(alert(), /^scan\.png is too large\. Photos can have up to 50/);
    const photo = await aPhoto();
    drop(photo, photo, photo, photo, photo);
    await expectContent(alert(), /^A message has up to 4 attachments/);
    await expect.poll(() => page.getByAltText('Your photo').elements().length).toBe(4);
    expect(api.calls(postMessage)).toHaveLength(0);
  });

  it('stay on the device with their message, also after a reload, until the server has both', async () => {
    api.on(addChatPhoto, () => noAnswer());
    await openChat();
    paste(await aPhoto());
    await expectText(/Kept on this device\.$/);
    await words().fill('The edge');
    await userEvent.keyboard('{Enter}');
    await expectShown(thread().getByAltText('Your photo'));
    expect(api.calls(postMessage)).toHaveLength(0);
    await closeScreen();
    await openChat();
    await expectShown(thread().getByAltText('Your photo'));
    const before = api.calls(addChatPhoto).length;
    api.on(addChatPhoto, undefined);
    window.dispatchEvent(new Event('online'));
    await expectCall(postMessage, { body: expect.objectContaining({ message: 'The edge' }) });
    expect(api.calls(addChatPhoto).length).toBeGreaterThan(before);
    await expectGone(thread().getByAltText('Your photo'));
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.includes('chat-photo')))
      .toEqual([]);
  });

  it('open larger', async () => {
    const photo = aCard({ kind: 'photo', id: idOf(601), state: 'open', photo: { by: THEO.name } });
    serveChat({
      messages: [
        aMessage(1, {
          attachments: [
            { kind: 'photo', id: idOf(601), is_own: false, version: null, speed_mm_min: null },
          ],
        }),
      ],
      cards: [photo],
    });
    await openChat('viewer');
    await thread().getByAltText('Photo by Theo Brandt').click();
    await expectShown(dialog().getByAltText('Photo by Theo Brandt'));
  });
});

const SETTING: MessageCard = aCard({
  kind: 'setting',
  id: idOf(501),
  state: 'open',
  setting: {
    name: 'Cut birch plywood 6 mm',
    material: 'birch plywood',
    thickness_mm: 6,
    operation: 'Cut',
    machine_name: 'xTool S1',
    speed_mm_min: 408,
    speed_band_low_mm_min: 348,
    speed_band_high_mm_min: 486,
    power_percent: 100,
    passes: 1,
    kerf_mm: 0.15,
    confidence: 0.86,
    version: '1.3',
    is_locked: false,
  },
});
const OWN = aCard({ kind: 'setting', id: idOf(502) });

const withSetting = (reactions: ReturnType<typeof aMessage>['reactions'] = []) =>
  serveChat({
    messages: [
      aMessage(1, {
        attachments: [
          { kind: 'setting', id: idOf(501), is_own: false, version: '1.2', speed_mm_min: 432 },
          { kind: 'setting', id: idOf(502), is_own: true, version: null, speed_mm_min: null },
        ],
        reactions,
      }),
    ],
    cards: [SETTING, OWN],
  });

describe('cards in the chat', () => {
  it('are as they are now, and compare with what was sent', async () => {
    const { items } = listVersions.output.shape;
    const version = (of: string, speed: number) =>
      sampleOf(items.def.element, { version: of, settings_snapshot: { speed_mm_min: speed } });
    withSetting();
    api.on(listVersions, { items: [version('1.3', 408), version('1.2', 432)] });
    await openChat('viewer');
    await expectText('Cut birch plywood 6 mm');
    await expectText(/v1\.3, changed after this message\. It was 7\.2/);
    await expectGone(link('Add result'));
    await press('Compare');
    await expectShown(dialog().getByText('v1.2, in the message'));
    await expectShown(dialog().getByText('6 % less'));
  });

  it('are copied to a machine of one’s own with the same laser', async () => {
    withSetting();
    const laser = { type: 'CO2', power_watts: 40 } as const;
    const machine = aMachine({ id: idOf(71), name: 'My K40', ...laser });
    const other = aMachine({ id: idOf(72), name: 'Diode', type: 'Diode', power_watts: 10 });
    api
      .on(getSetting, aSettingDetail({ machine_type: 'CO2', machine_power_watts: 40 }))
      .on(listMachines, { items: [other, machine], next_cursor: null })
      .on(copySettings, { ids: [idOf(99)] });
    await openChat();
    await press('Use on my machine');
    await expectShown(dialog().getByText('Machines with the same laser: 40 W CO2.'));
    await pressInDialog('Copy to my library');
    await expectCall(copySettings, {
      body: expect.objectContaining({
        ids: [idOf(501)],
        to_team_id: null,
        machine_id: idOf(71),
      }),
    });
  });

  it('of somebody’s own library don’t open; a text asks them to share', async () => {
    withSetting();
    await openChat();
    await expectText('In Ines Okafor’s own library.');
    await expectGone(text('Only a result changes its confidence.'));
    await press('Ask to share');
    await expect.element(words()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectCall(postMessage, {
      body: expect.objectContaining({
        message: expect.stringMatching(/^@Ines Okafor what you attached/),
        mentions: [{ user_id: INES.id, label: INES.name }],
      }),
    });
  });

  it('offer a result to who reacted', async () => {
    withSetting([{ reaction: 'worked', count: 1, is_own: true }]);
    await openChat();
    await expectText('Only a result changes its confidence.');
    await expectAddress('Add yours', new RegExp(`feedback=${idOf(501)}`));
  });

  it('are picked from test cards and results, too', async () => {
    serveChat({ messages: [aMessage(1)] });
    const found = { id: idOf(81), name: 'Birch 3 mm', machine_name: 'xTool S1' } as const;
    const created_at = '2026-11-20T10:00:00.000Z';
    api
      .on(listSettings, { items: [], next_cursor: null, matched: 'exactly' })
      .on(listJobs, { items: [], next_cursor: null, total: 0 })
      .on(listAttachable, {
        items: [
          { kind: 'test_card', ...found, cut_through: null, created_at },
          { kind: 'result', ...found, id: idOf(82), cut_through: false, created_at },
        ],
      });
    await openChat();
    await words().fill('/birch');
    await expectShown(page.getByRole('option', { name: /Test card, Birch 3 mm/ }));
    await page.getByRole('option', { name: /Result: not through, Birch 3 mm/ }).click();
    await expectShown(button('Remove Result: not through, Birch 3 mm'));
    await press('Send');
    await expectCall(postMessage, {
      body: expect.objectContaining({ attachments: [{ kind: 'result', id: idOf(82) }] }),
    });
  });
});

describe('what is attached to a message that is being written', () => {
  const kept = () => Object.keys(localStorage).filter((key) => /chat-(draft|photo)/.test(key));

  /** A reply with a name, a setting and a photo; not sent yet. */
  async function write() {
    serveChat({ messages: [aMessage(1), aMessage(2, { user: { id: aProfile().id } })] });
    const setting = aSettingDetail({ id: idOf(501), name: 'Oak 3 mm' });
    api
      .on(addChatPhoto, undefined)
      .on(listSettings, { items: [setting], next_cursor: null, matched: 'exactly' })
      .on(listJobs, { items: [], next_cursor: null, total: 0 })
      .on(listAttachable, { items: [] });
    await openChat();
    await thread().getByText('No. 1', { exact: true }).hover();
    await press('Reply');
    await words().fill('/oak');
    await page.getByRole('option', { name: /Oak 3 mm/ }).click();
    await words().fill('Look, @ines');
    await page.getByRole('option', { name: /Ines Okafor/ }).click();
    paste(await aPhoto());
    await expectText(/^Photo, .*B$/);
  }
  const expectKept = async () => {
    await expect.element(words()).toHaveValue('Look, @Ines Okafor ');
    await expectText('Replying to Ines Okafor');
    await expectShown(button('Remove Oak 3 mm'));
    await expectShown(page.getByAltText('Your photo'));
  };
  const expectAllSent = () =>
    expectCall(postMessage, {
      body: expect.objectContaining({
        message: 'Look, @Ines Okafor',
        reply_to: aMessage(1).id,
        mentions: [{ user_id: INES.id, label: INES.name }],
        attachments: [
          { kind: 'setting', id: idOf(501) },
          { kind: 'photo', id: expect.any(String) },
        ],
      }),
    });

  it('is there after a reload, and goes with the message', async () => {
    await write();
    await closeScreen();
    await openChat();
    await expectKept();
    await press('Send');
    await expectAllSent();
    await expect.poll(kept).toEqual([]);
  });

  it('waits while another message is edited', async () => {
    await write();
    await thread().getByText('No. 2', { exact: true }).hover();
    await press('More');
    await menuitem('Edit').click();
    await expect.element(words()).toHaveValue('No. 2');
    await expectGone(button('Remove Oak 3 mm'));
    await press('Cancel');
    await expectKept();
    await press('Send');
    await expectAllSent();
  });
});
