import { checkAudit, getAuditChain, listAudit, type AuditRow } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  button,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
  textbox,
} from '../../testing/find.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const ben = { id: idOf(1), name: 'Ben Ruiz', email: 'ben@beamwright.example' };
const pia = { id: idOf(2), name: 'Pia Lindqvist', email: 'pia@lindqvist.example' };

const anEntry = (at: number, overrides: Partial<AuditRow> = {}): AuditRow => ({
  id: String(at),
  action: 'plan_granted',
  subject: 'Shop',
  reason: 'Lost two weeks',
  user: pia,
  pseudonym: null,
  actor: ben,
  request_id: idOf(at),
  created_at: '2026-11-28T10:00:00.000Z',
  ...overrides,
});

const HASH = 'ab'.repeat(32);
const newest = { position: 412, hash: HASH, sealed_at: '2026-11-28T10:01:00.000Z' };
const aCheck = {
  checked_at: '2026-11-28T04:47:00.000Z',
  entries: 411,
  fault: null,
  entry_id: null,
};

const show = (items: AuditRow[], address = '/admin/audit') => {
  api.on(listAudit, { items, next_cursor: null });
  return openApp(address, anAdministrator());
};

beforeEach(() => {
  api.on(getAuditChain, { newest, kept: null, check: aCheck });
});

describe('the audit log', () => {
  it('says what happened, who did it, to whom and why', async () => {
    show([
      anEntry(1),
      anEntry(2, { action: 'login', subject: null, reason: null, actor: null }),
      anEntry(3, { user: null, actor: null, pseudonym: 'cd'.repeat(32), reason: null }),
      anEntry(5, { actor: null }),
      anEntry(4, { action: 'of_a_newer_server', subject: null }),
    ]);
    await expectText('Shop granted');
    await expectText('Lost two weeks');
    await expectText('Signed in');
    await expectShown(button(/^Who acted: Ben Ruiz ben@/).first());
    await expectText('Erased account cdcdcd');
    // Not the user: the administrator who did it has been erased.
    await expectText('Erased administrator');
    await expectText('of_a_newer_server');
    await expectText('411 entries checked Nov 28, 2026, 4:47 AM');
  });

  it('is narrowed by a click on a person, by action and day, in the address', async () => {
    const router = show([anEntry(1)]);
    await press(/^Who acted: Ben Ruiz ben@/);
    await expectCall(listAudit, { query: { actor: ben.id, limit: 100 } });
    await expectShown(button('Remove filter Who acted Ben Ruiz'));
    await combobox('Action').selectOptions('To an account: Plan granted');
    await expectCall(listAudit, { query: { actor: ben.id, action: 'plan_granted', limit: 100 } });
    await textbox('From').fill('2026-11-01');
    await expect
      .poll(() => router.state.location.searchStr)
      .toBe(`?actor=${ben.id}&action=plan_granted&from=2026-11-01`);
    await press('Clear filters');
    await expectGone(button('Clear filters'));
  });

  it('searches from the key /, and says when nothing is found', async () => {
    show([], '/admin/audit?action=evil');
    await expectText('No entries yet');
    await userEvent.keyboard('/ann@shop.example');
    await expectCall(listAudit, { query: { q: 'ann@shop.example', limit: 100 } });
    await expectText('No entries found');
  });

  it('shows only the rows near the viewport of a long list', async () => {
    show(Array.from({ length: 1000 }, (_, at) => anEntry(at)));
    await expectShown(button(/^Who acted: Ben Ruiz ben@/).first());
    expect(document.querySelectorAll('[role="listitem"]').length).toBeLessThan(60);
  });

  it('checks the chain in the background, and says where it breaks', async () => {
    show([anEntry(1)]);
    await expectText('Chain intact');
    api.on(checkAudit, undefined);
    api.on(getAuditChain, {
      newest,
      kept: null,
      check: {
        ...aCheck,
        checked_at: '2026-11-28T12:00:00.000Z',
        fault: 'entry_deleted',
        entry_id: '7',
      },
    });
    await press('Check the chain');
    await expectText('Chain breaks at entry 7');
    await expectText('This entry was deleted outside the server.');
  });

  it('compares a hash that was kept elsewhere', async () => {
    show([anEntry(1)]);
    await expectText('Chain intact');
    await userEvent.click(document.querySelector('summary') as Element);
    await expectText(HASH);
    await textbox('Compare a hash you kept').fill('abc');
    await expectText('Enter all 64 characters');
    api.on(getAuditChain, { newest, kept: newest, check: aCheck });
    await textbox('Compare a hash you kept').fill(HASH);
    await expectText(/^Found: seal 412/);
  });

  it('says that the log could not be read, and tries again', async () => {
    api.on(listAudit, () => refusal('internal'));
    openApp('/admin/audit', anAdministrator());
    await expectShown(button('Try Again'));
    api.on(listAudit, { items: [anEntry(1)], next_cursor: null });
    await press('Try Again');
    await expectText('Shop granted');
  });
});
