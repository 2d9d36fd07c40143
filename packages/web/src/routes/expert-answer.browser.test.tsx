import {
  checkProposal,
  listQueue,
  moveConsultation,
  postCaseMessage,
  proposeSetting,
  updateDesk,
  type CaseMessage,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer } from '../testing/fake-api.ts';
import { aCaseMessage, aProposal, serveCase } from '../testing/fake-consultation.ts';
import {
  aClaimedCase,
  anOwnCase,
  serveColleagues,
  serveDesk,
  serveProposals,
} from '../testing/fake-desk.ts';

import {
  alert,
  button,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { aMachine, aProfile, aStep, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const addressOf = (n: number) => `/expert/${idOf(4000 + n)}`;
const open = (n?: number) => openApp(n === undefined ? '/expert' : addressOf(n), aProfile());

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

describe('a proposal', () => {
  it('is checked while it is typed, within the limits of the machine, and sent with the reason', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await expectText('4 of 4');
    await textbox('Power (%)').fill('95');
    await expectText('At most 85 % on this machine.');
    await expectText('3 of 4');
    await expectText('Power is above the limit');
    await expect.element(button('Send proposal')).toBeDisabled();
    await press('Set 85 %');
    await expectText('4 of 4');
    await textbox('Say why').fill('Shim the left rail');
    await press('Send proposal');
    await expectCall(proposeSetting, {
      body: {
        body: 'Shim the left rail',
        photos: [],
        numbers: expect.objectContaining({ power_percent: 85 }),
      },
    });
    await expectText('Proposal sent.');
    await expect.element(textbox('Say why')).toHaveValue('');
  });

  it('has every number of the machine, also those that the last try had not', async () => {
    const limits = (['interval_mm', 'frequency_hz', 'pulse_width_ns', 'air_psi'] as const).map(
      (field) => ({ field, low: 0.01, high: 100_000, is_own: false }),
    );
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, { operation: 'Engrave' });
    serveProposals({ limits, was: aStep({ settings: { fill_type: 'fill' } }).settings });
    open(1);
    await expectShown(textbox('Line interval (mm)'));
    await expectShown(textbox('Frequency (kHz)'));
    await expectShown(textbox('Pulse width (ns)'));
    await expectShown(textbox(/Air pressure/));
    await press('Test card instead');
    await page.getByLabelText('What the card varies').selectOptions('interval');
    await closeScreen();
    serveProposals({ limits });
    open(1);
    await expectShown(textbox('Frequency (kHz)'));
    await expectGone(textbox('Line interval (mm)'));
  });

  it('says which limits are of this machine, and which are usual', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await textbox('Passes').fill('11');
    await expectText('Usually at most 10.');
    await textbox('Speed (mm/s)').fill('0.5');
    await expectText('At least 1 mm/s on this machine.');
  });

  it('is not checked with numbers that no machine has', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    serveProposals({
      limits: [{ field: 'power_percent', low: 10, high: 100, is_own: false }],
    });
    open(1);
    await expectText('4 of 4');
    const asked = api.calls(checkProposal).length;
    await textbox('Power (%)').fill('150');
    await expectText('At most 100 %.');
    await press('Set 100 %');
    await expect.poll(() => api.calls(checkProposal).length).toBeGreaterThan(asked);
    expect(api.calls(checkProposal).map(({ body }) => body.numbers.power_percent)).not.toContain(
      150,
    );
    await expectGone(alert());
  });

  it('says how often the setting repeats it', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const proposal = aProposal({ repeats: 12 });
    serveOwn(1, {}, [aCaseMessage(1, { kind: 'proposal', from: 'expert', proposal })]);
    serveProposals({ repeats: 12 });
    open(1);
    await expectText(/The setting repeats all passes 12 times/);
    await expectText('repeated 12 times');
  });

  it('of the same numbers again needs a reason', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await expectText('4 of 4');
    await expect.element(button('Send proposal')).toBeDisabled();
    await expectText('Change a number, or say why to run the same ones again.');
    await textbox('Say why').fill('Level the bed first');
    await expect.element(button('Send proposal')).toBeEnabled();
    await textbox('Say why').fill('');
    await textbox('Passes').fill('2');
    await expect.element(button('Send proposal')).toBeEnabled();
  });

  it('is not possible while something is missing, but words are', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    const text = 'The maker does not share the machine. Ask for it.';
    serveProposals({ missing: { code: 'test.missing', values: {}, text }, takes_card: false });
    open(1);
    await expectText(text);
    await expectGone(button('Send proposal'));
    await expectGone(button('Propose a test card'));
    await expectGone(page.getByText(/Reply with a safe material/));
    await textbox('Reply').fill('Share the machine');
    await press('Reply only');
    await expectCall(postCaseMessage, {
      body: expect.objectContaining({ body: 'Share the machine' }),
    });
  });

  it('can be a test card', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await press('Test card instead');
    await page.getByLabelText('What the card varies').selectOptions('focus');
    await press('Send test card');
    await expectCall(proposeSetting, { body: { card: 'focus', body: '', photos: [] } });
  });

  it('of a setting with several steps is a test card', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    const text = 'The setting of this case has several steps.';
    serveProposals({ missing: { code: 'test.missing', values: {}, text } });
    open(1);
    await expectText(text);
    await press('Propose a test card');
    await expectGone(button('Send proposal'));
    await textbox('Say why').fill('Find the speed of the first step');
    await press('Send test card');
    await expectCall(proposeSetting, {
      body: { card: 'grid', body: 'Find the speed of the first step', photos: [] },
    });
    await press('Back');
    await expectText(text);
  });

  it('is not possible for a blocked material', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    serveProposals({
      blocked: {
        code: 'test.blocked',
        values: {},
        text: 'BLOCKED: PVC releases hydrogen chloride',
      },
      alternatives: ['cast acrylic'],
    });
    open(1);
    await expectText('BLOCKED: PVC releases hydrogen chloride');
    await expectGone(button('Send proposal'));
    await expectGone(button('Test card instead'));
    await press('Suggest cast acrylic');
    await expect.element(textbox('Reply')).toHaveValue('Use cast acrylic instead.');
    await press('Reply only');
    await expectCall(postCaseMessage, {
      body: expect.objectContaining({ body: 'Use cast acrylic instead.' }),
    });
  });

  it('stays on this device until it is sent', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await textbox('Speed (mm/s)').fill('9');
    await textbox('Say why').fill('Slower');
    await closeScreen();
    open(1);
    await expect.element(textbox('Say why')).toHaveValue('Slower');
    await expect.element(textbox('Speed (mm/s)')).toHaveValue('9');
    api.on(proposeSetting, noAnswer);
    await expect.element(button('Send proposal')).toBeEnabled();
    await press('Send proposal');
    await expectShown(alert());
    await expect.element(textbox('Say why')).toHaveValue('Slower');
  });

  it('carries what is drawn on the photo, by keyboard too', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open(1);
    await expectShown(button('Arrow'));
    const photo = page.getByRole('application', { name: 'Draw on Photo 1 of 1' });
    await expectShown(photo);
    (photo.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await textbox('What mark 1 shows').fill('Charred here');
    await press('Reply only');
    await expect
      .poll(() => api.calls(postCaseMessage).at(-1)?.body.photos)
      .toMatchObject([{ photo_id: idOf(4100), marks: [{ shape: 'arrow', text: 'Charred here' }] }]);
    await expectGone(textbox('What mark 1 shows'));
  });
});

describe('the photos', () => {
  it('of the thread can be drawn on, too', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1, {}, [
      aCaseMessage(1, {
        from: 'maker',
        photos: [
          { photo_id: idOf(4101), marks: [] },
          { photo_id: idOf(4100), marks: [] },
        ],
      }),
    ]);
    open(1);
    await expectShown(page.getByRole('application', { name: 'Draw on Photo 1 of 2' }));
    await press('Next photo');
    const photo = page.getByRole('application', { name: 'Draw on Photo 2 of 2' });
    await expectShown(photo);
    (photo.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await expectShown(textbox('What mark 1 shows'));
    await press('Reply only');
    await expect
      .poll(() => api.calls(postCaseMessage).at(-1)?.body.photos)
      .toMatchObject([{ photo_id: idOf(4101), marks: [{ shape: 'arrow' }] }]);
  });
});

describe('the end of a case', () => {
  it('is handed over with a line, to who has room', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const served = serveOwn(1);
    serveColleagues();
    api.on(moveConsultation, () => served.change({ expert_name: null, role: 'reader', moves: [] }));
    open(1);
    await press('Hand over');
    await expectShown(dialog('Hand over to'));
    await expect.element(page.getByRole('radio', { name: /Pavel Osei/ })).toBeDisabled();
    await page.getByRole('radio', { name: /Ines Varga/ }).click();
    await textbox('Note for the next expert').fill('Rail is crooked');
    await pressInDialog('Hand over');
    await expectCall(moveConsultation, {
      body: { action: 'hand_over', expert_id: idOf(51), note: 'Rail is crooked' },
    });
    await expectText('Ines Varga has the case now.');
    await expectShown(heading('No case open'));
  });

  it('goes back to the queue once that is confirmed', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const served = serveOwn(1);
    api.on(moveConsultation, () => served.change({ expert_name: null }));
    open(1);
    await press('More for this case');
    await page.getByRole('menuitem', { name: 'Release' }).click();
    await pressInDialog('Release');
    await expectCall(moveConsultation, { body: { action: 'release' } });
  });

  it('is solved, with what solved it', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const served = serveOwn(1);
    api.on(moveConsultation, () => served.change({ status: 'resolved', moves: [] }));
    open(1);
    await press('More for this case');
    await page.getByRole('menuitem', { name: 'Mark as solved' }).click();
    await textbox('What solved it?').fill('A shim');
    await pressInDialog('Mark as solved');
    await expectCall(moveConsultation, { body: { action: 'resolve', note: 'A shim' } });
  });
});

describe('the expert', () => {
  it('goes away until a day, and is back', async () => {
    serveDesk({ desk: { open: 2 } });
    open();
    await page.getByRole('switch', { name: 'Available' }).click();
    await expectShown(heading(/Away until/));
    await expectText(/2 open cases are yours until you hand them over/);
    await page.getByLabelText('Back on').fill('2032-05-03');
    await expectCall(updateDesk, {
      body: { away_until: new Date('2032-05-03T09:00').toISOString() },
    });
    await page.getByRole('switch', { name: 'Available' }).click();
    await expectCall(updateDesk, { body: { away_until: null } });
    await expectGone(heading(/Away until/));
  });

  it('says what they know', async () => {
    serveDesk();
    open();
    await press('Your expertise');
    await page.getByRole('checkbox', { name: 'Fiber' }).click();
    await page.getByRole('checkbox', { name: 'German' }).click();
    await pressInDialog('Save');
    await expectCall(updateDesk, {
      body: {
        lasers: ['CO2', 'Fiber', 'Diode'],
        materials: ['wood', 'acrylic'],
        languages: ['en', 'de'],
      },
    });
  });

  it('is told when the role has ended', async () => {
    serveDesk({
      desk: { is_expert: false, ended_at: new Date().toISOString(), returned: 2 },
    });
    open();
    await expectText('You’re no longer an expert.');
    await expectText(/Your 2 open cases went back to the queue, first in line/);
    await expectCalls(listQueue, 0);
  });

  it('is somebody whom an administrator has made one', async () => {
    serveDesk({ desk: { is_expert: false } });
    open();
    await expectShown(heading('You’re not an expert'));
  });
});
