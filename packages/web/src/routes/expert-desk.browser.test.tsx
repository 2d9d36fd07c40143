import {
  getConsultation,
  listQueue,
  moveConsultation,
  type CaseMessage,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { aCaseMessage, serveCase } from '../testing/fake-consultation.ts';
import {
  aClaimedCase,
  anOwnCase,
  aQueuedCase,
  aWaitingCase,
  serveClaim,
  serveDesk,
  serveProposals,
} from '../testing/fake-desk.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  choose,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
  textbox,
} from '../testing/find.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const FIT = { laser: true, material: true, language: true };
const addressOf = (n: number) => `/expert/${idOf(4000 + n)}`;
const open = (n?: number) => openApp(n === undefined ? '/expert' : addressOf(n), aProfile());
const waiting = () => page.getByRole('list', { name: 'Waiting cases' });
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

describe('the list', () => {
  it('shows whose turn it is, how long cases wait, and what fits', async () => {
    serveDesk({
      own: [anOwnCase(1), anOwnCase(2, { waits_for: 'maker' })],
      waiting: [
        aQueuedCase(3, 221, { fit: { laser: false, material: true, language: true } }),
        aQueuedCase(4, 112),
        aQueuedCase(5, 6, { language: 'de', fit: { ...FIT, language: false } }),
      ],
    });
    open();
    await expectText('Yours 2 of 5');
    await expectContent(link(/Case 1/), /your turn/);
    await expectContent(link(/Case 2/), /waiting for maker/);
    await expectContent(link(/Case 3/), /3 h 41 min.*Escalates in 19 min.*CO2\(not known\)/);
    await expectContent(link(/Case 4/), /1 h 52 min.*Thunder Nova 80 W.*CO2\(known\)/);
    await expectContent(link(/Case 5/), /6 min.*German\(not known\)/);
    const toneOf = (time: string) => page.getByText(time, { exact: true });
    await expect.element(toneOf('3 h 41 min')).toHaveAttribute('data-tone', 'stop');
    await expect.element(toneOf('1 h 52 min')).toHaveAttribute('data-tone', 'warn');
    await expect.element(toneOf('6 min')).toHaveAttribute('data-tone', 'second');
  });

  it('narrows to cases that fit', async () => {
    serveDesk({
      waiting: [aQueuedCase(3, 200, { fit: { ...FIT, laser: false } }), aQueuedCase(4, 100)],
    });
    open();
    await choose('Matches you 1');
    await expectGone(link(/Case 3/));
    await expectShown(link(/Case 4/));
  });

  it('says what an empty queue means', async () => {
    serveDesk({ desk: { open: 0 } });
    open();
    await expectText('No case is waiting. New ones appear here by themselves.');
    await expectShown(heading('Nothing to do'));
  });

  it('shows new cases at once', async () => {
    const desk = serveDesk();
    open();
    await expectText('Waiting 0');
    await expect.poll(() => isSubscribed('consultations')).toBe(true);
    desk.change({ waiting: [aQueuedCase(7, 1)] });
    await expectShown(link(/Case 7/));
  });

  it('can be asked for again after a failure', async () => {
    serveDesk({ waiting: [aQueuedCase(3, 5)] });
    api.on(listQueue, () => refusal('internal'));
    open();
    await expectShown(alert());
    serveDesk({ waiting: [aQueuedCase(3, 5)] });
    await press('Try Again');
    await expectShown(link(/Case 3/));
  });

  it('keeps resolved cases', async () => {
    serveDesk({
      ended: [
        anOwnCase(8, { status: 'resolved', waits_for: null }),
        anOwnCase(9, { status: 'cancelled', waits_for: null }),
      ],
    });
    serveCase({
      consultation: aWaitingCase(8, {
        role: 'expert',
        status: 'resolved',
        moves: [],
        resolved_at: new Date().toISOString(),
        solution: 'Shimmed the rail',
        rating: 5,
      }),
    });
    open();
    await choose('Resolved');
    await expectContent(link(/Case 9/), /canceled/);
    await link(/Case 8/).click();
    await expectShown(heading('Solved'));
    await expectText('Shimmed the rail');
    await expectText('Rated 5 of 5');
  });

  it('says that its maker canceled a case', async () => {
    serveOwn(9, { status: 'cancelled', moves: [], closed_at: new Date().toISOString() });
    serveDesk();
    open(9);
    await expectShown(answer().getByRole('heading', { name: 'Canceled' }));
  });
});

describe('keys', () => {
  it('move through the cases and claim one, but not while typing', async () => {
    serveDesk({ own: [anOwnCase(1)], waiting: [aQueuedCase(4, 100)] });
    serveOwn(1);
    open();
    await expectShown(link(/Case 4/));
    await userEvent.keyboard('j');
    await expectShown(heading('Case 1'));
    serveClaim(4);
    await userEvent.keyboard('j');
    await expectShown(heading('Case 4').first());
    await textbox('Your note').fill('Check');
    await userEvent.keyboard('c');
    await expect.element(textbox('Your note')).toHaveValue('Checkc');
    expect(api.calls(moveConsultation)).toHaveLength(0);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('c');
    await expectCall(moveConsultation, { body: { action: 'claim' } });
    await expectShown(heading('Propose a setting'));
    await expect.element(textbox('Say why')).toHaveValue('Checkc');
  });

  it('can be turned off', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    serveOwn(1);
    open();
    await page.getByRole('switch', { name: 'Shortcuts' }).click();
    await userEvent.keyboard('j');
    await expectShown(heading('No case open'));
  });
});

describe('claiming', () => {
  it('says who was faster, and leads to the next that fits', async () => {
    serveDesk({ waiting: [aQueuedCase(4, 100), aQueuedCase(5, 50)] });
    serveClaim(4);
    api.on(moveConsultation, () =>
      refusal('already_claimed', {
        values: { name: 'Ines Varga' },
        detail: 'Ines Varga claimed this a moment earlier',
      }),
    );
    open(4);
    await textbox('Your note').fill('Check the lens');
    await press(/Claim/);
    await expectContent(alert(), /Nothing you wrote was sent/);
    await expectShown(button('Copy my note'));
    serveClaim(5);
    await press('Next that fits');
    await expectShown(heading('Case 5').first());
  });

  it('says so, too, when somebody else claims a case that is open', async () => {
    serveDesk({ waiting: [aQueuedCase(4, 100)] });
    const served = serveClaim(4);
    open(4);
    await expectShown(button(/Claim/));
    served.change({ status: 'assigned', expert_name: 'Ines Varga', moves: [] });
    await expectContent(alert(), /Ines Varga claimed this a moment earlier/);
  });

  it('says to who had a case that it was given away, and keeps what they wrote', async () => {
    serveDesk({ own: [anOwnCase(1)] });
    const served = serveOwn(1);
    open(1);
    await textbox('Say why').fill('Check the lens');
    api.on(getConsultation, () => refusal('not_found'));
    served.say({ body: 'Hello' });
    await expectContent(alert(), /This case was given to another expert\..*What you sent stays\./);
    await expectGone(page.getByText(/claimed this a moment earlier/));
    await expectShown(button('Copy my note'));
  });

  it('comes after reading what was written so far', async () => {
    serveDesk({ waiting: [aQueuedCase(4, 100)] });
    serveCase({
      consultation: aWaitingCase(4),
      messages: [
        aCaseMessage(1, { body: 'Shim the rail', photos: [{ photo_id: idOf(4101), marks: [] }] }),
      ],
    });
    open(4);
    await expectShown(button(/Claim/));
    await expectText('Shim the rail');
    await expectText(/2 photos/);
    await expectShown(page.getByRole('img', { name: 'Photo 1 of 2' }));
  });

  it('is off at the limit, reading isn’t', async () => {
    serveDesk({ desk: { open: 5, waits_for_maker: 2 }, waiting: [aQueuedCase(4, 100)] });
    serveClaim(4);
    open(4);
    await expectShown(heading('5 of 5 cases open'));
    await expectText(/2 wait for the maker/);
    await expect.element(button('Claim')).toBeDisabled();
    await expectText('The left side hangs on.');
    await userEvent.keyboard('c');
    expect(api.calls(moveConsultation)).toHaveLength(0);
  });
});

describe('the menu', () => {
  it('leads experts to the desk, with how many cases wait', async () => {
    serveDesk({ waiting: [aQueuedCase(4, 5), aQueuedCase(5, 5)] });
    openApp('/machines', aProfile());
    await expectShown(heading('K40'));
    await userEvent.keyboard('{Shift}');
    await expectContent(link(/Expert desk/), /2/);
  });
});

describe('on a phone', () => {
  it('shows one pane after the other', async () => {
    await page.viewport(390, 844);
    serveDesk({ own: [anOwnCase(1)], waiting: [aQueuedCase(4, 5)] });
    serveOwn(1);
    open();
    await link(/Case 1/).click();
    await expectShown(heading('Case 1'));
    await expectGone(waiting());
    await expectGone(answer());
    await choose('Answer');
    await expectShown(heading('Propose a setting'));
    await press('Queue');
    await expectShown(waiting());
  });
});
