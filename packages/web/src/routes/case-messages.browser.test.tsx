import {
  addCasePhoto,
  deleteCasePhoto,
  listSettings,
  listTestCards,
  MAX_CASE_MESSAGES,
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_WORKS,
  MAX_PHOTOS_OF_CASE,
  postCaseMessage,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  aCase,
  aCaseMessage,
  anAnsweredCase,
  anAttachedWork,
  CASE,
  serveCase,
  servePrepared,
} from '../testing/fake-consultation.ts';
import { aClaimedCase, anOwnCase, serveDesk, serveProposals } from '../testing/fake-desk.ts';
import { aPhoto } from '../testing/fake-feedback.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, aSetting, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const withExperts = aProfile({ plan: { expert_consultation: true } });
const thread = () => page.getByRole('log', { name: 'Messages' });
const threadText = () => thread().query()?.textContent ?? '';
const words = () => textbox(/^(Write to|Add something)/);
const sentence = (text: string) => ({ code: 'test.sentence', values: {}, text });

async function openCase(consultation: Consultation, messages: CaseMessage[] = []) {
  const served = serveCase({ consultation, messages });
  openApp(`/expert-consultation/${CASE}`, withExperts);
  await expectShown(thread());
  return served;
}

it('nothing can be sent before something is written', async () => {
  await openCase(anAnsweredCase());
  await expect.element(button('Send')).toBeDisabled();
  await words().fill('Thanks');
  await press('Send');
  await expectText('Thanks');
  await expect.element(button('Send')).toBeDisabled();
  await expect.element(words()).toHaveFocus();
});

/** The case on the desk of its expert. */
async function openDesk(messages: CaseMessage[], overrides: Partial<Consultation> = {}) {
  serveDesk({ own: [anOwnCase(1)] });
  const served = serveCase({ consultation: aClaimedCase(1, overrides), messages });
  serveProposals();
  openApp(`/expert/${idOf(4001)}`, aProfile());
  await expectShown(thread());
  return served;
}

const choosePhotos = async (count: number): Promise<void> => {
  const files = await Promise.all(Array.from({ length: count }, aPhoto));
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const field = page.getByLabelText('Photo', { exact: true }).element() as HTMLInputElement;
  field.files = data.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  withMachines(aMachine());
});

describe('a photo of the thread', () => {
  const ours = { photo_id: idOf(7), marks: [], may_delete: true };
  const theirs = { ...ours, photo_id: idOf(8), may_delete: false };

  it('is deleted by who may, once that is confirmed, and leaves a line', async () => {
    const served = await openCase(anAnsweredCase(), [
      aCaseMessage(1, { is_own: true, body: 'Look.', photos: [ours] }),
      aCaseMessage(2, { photos: [theirs] }),
    ]);
    await expect.poll(() => button('Delete photo').elements().length).toBe(1);
    await press('Delete photo');
    await pressInDialog('Cancel');
    await expectCalls(deleteCasePhoto, 0);
    api.on(deleteCasePhoto, () => {
      served.edit(idOf(410_001), { photos: [], gone_photos: 1 });
      return undefined;
    });
    await press('Delete photo');
    await expectContent(dialog('Delete this photo?'), /with what is drawn on it/);
    await pressInDialog('Delete photo');
    await expectCall(deleteCasePhoto, { params: { id: CASE, photo_id: idOf(7) } });
    await expectText('Photo deleted.');
    await expect.poll(threadText).toContain('Look.Photo removed');
    await expectGone(button('Delete photo'));
    expect(threadText().match(/Photo removed/g)).toHaveLength(1);
  });

  it('is deleted by its expert on the desk, and what they drew on one that is gone is not sent', async () => {
    const served = await openDesk(
      [
        aCaseMessage(1, { from: 'maker', photos: [theirs] }),
        aCaseMessage(2, { is_own: true, from: 'expert', photos: [ours] }),
      ],
      { attachments: [] },
    );
    await expect.poll(() => button('Delete photo').elements().length).toBe(1);
    const photo = page.getByRole('application', { name: 'Draw on Photo 1 of 2' });
    await expectShown(photo);
    (photo.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await textbox('What mark 1 shows').fill('Charred here');
    await expectText('You drew on 1 of 4 photos.');
    served.edit(idOf(410_001), { photos: [], gone_photos: 1 });
    await expect.poll(threadText).toContain('Photo removed');
    await textbox('Say why').fill('Shim it.');
    await press('Reply only');
    await expect
      .poll(() => api.calls(postCaseMessage).at(-1)?.body)
      .toMatchObject({ body: 'Shim it.', photos: [] });
  });
});

describe('what a maker attaches to a message', () => {
  const birch = aSetting({ id: idOf(21), name: 'Cut birch 3 mm' });
  const oak = aSetting({ id: idOf(22), name: 'Cut oak 4 mm' });
  const card = sampleOf(listTestCards.output.shape.items.def.element, {
    id: idOf(92),
    setting_id: birch.id,
    kind: 'grid',
    created_at: '2026-11-01T10:00:00.000Z',
  });

  beforeEach(() => {
    api
      .on(listSettings, ({ query: { search = '' } }) => ({
        items: [birch, oak].filter(({ name }) => name.includes(search)),
        next_cursor: null,
        matched: 'exactly' as const,
      }))
      .on(listTestCards, ({ params }) => ({ items: params.id === birch.id ? [card] : [] }));
  });

  it('is found in their library, comes off again, and goes with the words, also after a reload', async () => {
    await openCase(anAnsweredCase());
    await press('Attach a setting or test card');
    await textbox('Search settings').or(page.getByRole('searchbox')).first().fill('oak');
    await expectGone(button('Attach Cut birch 3 mm'));
    await press('Attach Cut oak 4 mm');
    await expectText('1 of 4 attached');
    await press('Attach a setting or test card');
    await expect.element(button('Attach Cut oak 4 mm')).toBeDisabled();
    await press('Test cards of Cut oak 4 mm');
    await expectText('It has no test cards.');
    await press('Test cards of Cut birch 3 mm');
    await press(/^Attach Test card of power and speed, /);
    await press('Remove Cut oak 4 mm');
    await words().fill('This is what I burned.');
    await closeScreen();
    await openCase(anAnsweredCase());
    await expectText('Test card, Cut birch 3 mm');
    await press('Send');
    await expectCall(postCaseMessage, {
      body: expect.objectContaining({
        body: 'This is what I burned.',
        attach: [{ kind: 'test_card', id: idOf(92) }],
      }),
    });
    await expectGone(button('Remove Test card, Cut birch 3 mm'));
  });

  it('is up to four, which is known before', async () => {
    const more = [23, 24, 25].map((n) => aSetting({ id: idOf(n), name: `Setting ${n}` }));
    api.on(listSettings, { items: [birch, ...more], next_cursor: null, matched: 'exactly' });
    await openCase(anAnsweredCase());
    for (const { name } of [birch, ...more]) {
      await press('Attach a setting or test card');
      await press(`Attach ${name}`);
    }
    await expectText(`${MAX_MESSAGE_WORKS} of ${MAX_MESSAGE_WORKS} attached`);
    await expect.element(button('Attach a setting or test card')).toBeDisabled();
  });

  it('stands in the thread as it was, and what may not be burned says so', async () => {
    const cells = [
      { row: 1, column: 1, mark: 'best' },
      { row: 1, column: 2, mark: null },
    ];
    await openCase(anAnsweredCase(), [
      aCaseMessage(1, {
        is_own: true,
        attached: [
          anAttachedWork({ setting: { ...anAttachedWork().setting, step_count: 3 } }),
          anAttachedWork({
            kind: 'test_card',
            id: idOf(92),
            name: 'Engrave PVC',
            blocked: sentence('PVC gives off hydrogen chloride.'),
            setting: null,
            test_card: { card_kind: 'grid', axes: ['Power', 'Speed'], cells },
          }),
        ],
      }),
    ]);
    const setting = thread().getByRole('region', { name: 'Cut birch plywood' });
    await expectContent(setting, /v1\.2, step 1 of 3/);
    await expectContent(setting, /12\s*mm\/s/);
    const burned = thread().getByRole('region', { name: 'Engrave PVC' });
    await expectContent(burned, /PVC gives off hydrogen chloride\./);
    await expectContent(burned, /Power · Speed · 1 of 2 marked/);
    await expectAddress('Open', /^\/library\?setting=/);
  });

  it('is seen by the expert, who can’t open or attach anything', async () => {
    await openDesk([aCaseMessage(1, { from: 'maker', attached: [anAttachedWork({ id: null })] })]);
    const setting = thread().getByRole('region', { name: 'Cut birch plywood' });
    await expectContent(setting, /xTool P2S/);
    await expectGone(setting.getByRole('link', { name: 'Open' }));
    await expectGone(button('Attach a setting or test card'));
    await closeScreen();
    const hidden = { name: null, material: null, machine_name: null, machine_type: null };
    await openDesk([
      aCaseMessage(1, { from: 'maker', attached: [anAttachedWork({ id: null, ...hidden })] }),
    ]);
    const unnamed = thread().getByRole('region', { name: 'Cut, material not shared' });
    await expectContent(unnamed, /Machine not shared/);
    await closeScreen();
    await openCase(anAnsweredCase({ role: 'expert' }));
    await expectShown(words());
    await expectGone(button('Attach a setting or test card'));
  });
});

describe('limits of a case', () => {
  const full = () =>
    Array.from({ length: MAX_CASE_MESSAGES }, (_, at) => aCaseMessage(at + 1, { body: 'x' }));

  it('photos of a message are counted, and no more can be chosen', async () => {
    await openCase(anAnsweredCase());
    api.on(addCasePhoto, noAnswer);
    await choosePhotos(2);
    await expectText('2 of 4 photos');
    await expect.element(button('Attach a photo')).toBeEnabled();
    await choosePhotos(2);
    await expectText('4 of 4 photos');
    await expect.element(button('Attach a photo')).toBeDisabled();
    await button('Remove photo').first().click();
    await expectText('3 of 4 photos');
    await expect.element(button('Attach a photo')).toBeEnabled();
  });

  it('a photo that a busy server refused is sent at once when the connection is back', async () => {
    await openCase(anAnsweredCase());
    api.on(addCasePhoto, () => refusal('rate_limited', { retryAfter: 60 }));
    await choosePhotos(1);
    await expectCalls(addCasePhoto, 1);
    api.on(addCasePhoto, undefined);
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return api.calls(addCasePhoto).length;
      })
      .toBe(2);
  });

  it('photos of the case are counted with those that wait', async () => {
    const photosOf = (at: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        photo_id: idOf(500_000 + at * 10 + n),
        marks: [],
      }));
    const messages = Array.from({ length: 24 }, (_, at) =>
      aCaseMessage(at + 1, { photos: photosOf(at, MAX_MESSAGE_PHOTOS) }),
    );
    await openCase(anAnsweredCase(), [...messages, aCaseMessage(25, { photos: photosOf(25, 2) })]);
    await expectText('This case has 98 of 100 photos. Delete those you no longer need.');
    api.on(addCasePhoto, noAnswer);
    await choosePhotos(2);
    await expectText(
      `This case has ${MAX_PHOTOS_OF_CASE} of ${MAX_PHOTOS_OF_CASE} photos. Delete those you no longer need.`,
    );
    await expect.element(button('Attach a photo')).toBeDisabled();
    await press('Send');
    await expectText('Sending');
    await expect.element(button('Attach a photo')).toBeDisabled();
  });

  it('photos to ask with are counted, too', async () => {
    servePrepared();
    openApp(`/expert-consultation/ask?kind=setting&id=${idOf(20)}`, withExperts);
    await expectShown(button('Attach a photo'));
    await choosePhotos(MAX_MESSAGE_PHOTOS);
    await expectText('4 of 4 photos');
    await expect.element(button('Attach a photo')).toBeDisabled();
  });

  it('little room for words and messages is said before', async () => {
    await openCase(aCase(), full().slice(0, MAX_CASE_MESSAGES - 3));
    await expectText('Room for 3 more messages in this case');
    await words().fill('x'.repeat(1999));
    await expectText('1 character left');
  });

  it('a case without room says what to do instead', async () => {
    await openCase(anAnsweredCase(), full());
    await expectText('This case has 1,000 messages, and no room for more');
    await expectGone(words());
    await closeScreen();
    await openDesk(full());
    await expectText('This case has 1,000 messages, and no room for more');
    await expectGone(button('Reply only'));
  });
});

describe('a proposal whose material was taken off', () => {
  it('is named by its operation', async () => {
    await openDesk([
      aCaseMessage(1, {
        kind: 'proposal',
        is_own: true,
        proposal: {
          operation: 'Cut',
          material: '',
          thickness_mm: null,
          settings: anAttachedWork().setting?.settings ?? {},
          was: null,
          checks: [],
          speed_band_mm_min: null,
          energy: null,
          confidence: 0.7,
        },
      }),
    ]);
    await expectShown(thread().getByRole('article', { name: 'Cut, material not shared' }));
    await expectGone(region('Cut '));
  });
});
