import {
  answerCasePage,
  getCaseDraft,
  getCasePage,
  getConsultationFigures,
  getSolvedCase,
  listEscalated,
  listExperts,
  listLearnable,
  listPublishable,
  listSolvedCases,
  prepareCasePage,
  withdrawCasePage,
  type OwnPage,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import {
  anAnsweredCase,
  anOwnPage,
  aSolvedCase,
  CASE,
  serveCase,
  servePrepared,
} from '../testing/fake-consultation.ts';
import {
  button,
  choose,
  combobox,
  dialog,
  expectAddress,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { anAdministrator, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const withExperts = aProfile({ plan: { expert_consultation: true } });
const SOLVED = aSolvedCase();

describe('solved cases', () => {
  const serve = () => api.on(listSolvedCases, { items: [SOLVED], next_cursor: null });

  it('are found by words, laser, material and problem', async () => {
    serve();
    openApp('/expert-consultation/solved', aProfile());
    await expectAddress(/^The left side hangs on/, `/expert-consultation/solved/${SOLVED.id}`);
    await expectText('CO2 · Birch plywood · 6 mm · Not through');
    await combobox('Laser').selectOptions('CO2');
    await combobox('Material').selectOptions('Wood panel');
    await combobox('Problem').selectOptions('Not through');
    await page.getByRole('searchbox', { name: 'Search solved cases' }).fill('hangs');
    await expectCall(listSolvedCases, {
      query: expect.objectContaining({
        laser_type: 'CO2',
        family: 'wood panel',
        problem: 'not_through',
        search: 'hangs',
      }),
    });
  });

  it('say so while there is none', async () => {
    api.on(listSolvedCases, { items: [], next_cursor: null });
    openApp('/expert-consultation/solved', aProfile());
    await expectText('No solved cases yet');
    await combobox('Laser').selectOptions('CO2');
    await expectText('No solved case found');
  });

  it('show what was run, what worked and why', async () => {
    api.on(getSolvedCase, SOLVED);
    openApp(`/expert-consultation/solved/${SOLVED.id}`, aProfile());
    await expectShown(heading('The left side hangs on'));
    await expectShown(page.getByRole('heading', { level: 2, name: 'What solved it' }));
    await expectContent(region('What solved it'), /The rail was low\./);
    await expectContent(region('What worked'), /was 10\smm\/s/);
  });

  it('are gone once their maker took them back', async () => {
    api.on(getSolvedCase, () => refusal('not_found'));
    openApp(`/expert-consultation/solved/${SOLVED.id}`, aProfile());
    await expectText('This page is gone');
  });

  it('come before an expert is asked about the same', async () => {
    servePrepared();
    serve();
    openApp(`/expert-consultation/ask?kind=setting&id=${idOf(20)}`, withExperts);
    await expectShown(heading('The expert sees'));
    expect(heading('Solved before').query()).toBeNull();
    await choose('Not through');
    await expectShown(heading('Solved before'));
    await expectCall(listSolvedCases, {
      query: { problem: 'not_through', limit: 3, laser_type: 'CO2', like: 'Birch plywood' },
    });
    await expectAddress(/^The left side hangs on/, SOLVED.id);
  });
});

describe('the page of one’s own case', () => {
  const openOwn = async (own: OwnPage | null) => {
    let shown = own;
    serveCase({
      consultation: anAnsweredCase({
        status: 'resolved',
        moves: ['reopen'],
        may_publish: true,
        resolved_at: new Date().toISOString(),
      }),
    });
    api
      .on(getCasePage, () => ({ page: shown }))
      .on(answerCasePage, ({ body }) => {
        const { publish, requested_changes = '' } = body;
        shown = anOwnPage({ status: publish ? 'published' : 'declined', requested_changes });
        return { page: shown };
      });
    openApp(`/expert-consultation/${CASE}`, withExperts);
    await expectShown(heading(/^Solved in/));
  };
  const card = () => page.getByRole('region', { name: 'Help page of this case' });

  it('is read before it is published', async () => {
    await openOwn(anOwnPage());
    await expectContent(card(), /Only you and the administrators see it\..*The rail was low\./);
    await press('Publish');
    await expectCall(answerCasePage, {
      params: { id: CASE },
      body: { id: anOwnPage().id, publish: true },
    });
    await expectContent(card(), /Everybody can read it\./);
    await expectGone(button('Publish'));
  });

  it('is declined', async () => {
    await openOwn(anOwnPage());
    await press('Ask for changes');
    await expect.element(button('Send to administrator')).toBeDisabled();
    const requested_changes = 'Leave out my town.';
    await textbox('What should change?').fill(requested_changes);
    await press('Send to administrator');
    await expectCall(answerCasePage, {
      body: { id: anOwnPage().id, publish: false, requested_changes },
    });
    await expectContent(card(), /You asked for changes\. An administrator can rewrite the page\./);
    await expectShown(card().getByText(requested_changes, { exact: true }));
    await expectGone(button('Ask for changes'));
  });

  it('is not there until an administrator wrote it', async () => {
    await openOwn(null);
    await expect.poll(() => api.calls(getCasePage).length).toBeGreaterThan(0);
    expect(card().query()).toBeNull();
  });
});

describe('administrators', () => {
  const openAdmin = (status: OwnPage['status'] | null, requested_changes = '') => {
    api
      .on(getConsultationFigures, sampleOf(getConsultationFigures.output))
      .on(listEscalated, { items: [], next_cursor: null })
      .on(listExperts, { items: [] })
      .on(listLearnable, { items: [], next_cursor: null })
      .on(listPublishable, {
        items: [
          {
            id: CASE,
            status,
            page_title: status === null ? null : 'The left side',
            requested_changes,
            title: { code: 'test.sentence', values: {}, text: 'Birch plywood 6 mm' },
            resolved_at: new Date().toISOString(),
          },
        ],
        next_cursor: null,
      })
      .on(getCaseDraft, SOLVED)
      .on(prepareCasePage, SOLVED)
      .on(withdrawCasePage, undefined);
    openApp('/admin/consultations', anAdministrator());
  };

  it('write a page from what worked, for its maker to read', async () => {
    openAdmin(null);
    await expectText('no page yet');
    await press('Write page: Birch plywood 6 mm');
    await expectShown(dialog().getByText(/was 10\smm\/s/));
    await textbox('Title').fill(' Level the rail ');
    await textbox('What went wrong').fill('');
    await textbox('What solved it').fill('');
    await expect.element(button('Send to maker')).toBeDisabled();
    await textbox('What solved it').fill('It was low.');
    await pressInDialog('Send to maker');
    await expectCall(prepareCasePage, {
      params: { id: CASE },
      body: { title: 'Level the rail', trouble: '', solution: 'It was low.' },
    });
    await expectText('Sent to the maker.');
  });

  it('read what a maker wants changed, and have it before them while they write', async () => {
    openAdmin('declined', 'Leave out my town.');
    await expectText('maker asked for changes: “Leave out my town.”');
    await press('Change The left side');
    await expectShown(dialog().getByText('The maker asks for changes'));
    await expectShown(dialog().getByText('Leave out my town.'));
  });

  it('withdraw a page', async () => {
    openAdmin('published');
    await press('Withdraw The left side');
    await pressInDialog('Withdraw page');
    await expectCall(withdrawCasePage, { params: { id: CASE } });
  });
});
