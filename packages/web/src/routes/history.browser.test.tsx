import {
  createJob,
  deleteJob,
  getJob,
  jobSummary,
  listJobs,
  repeatJob,
  restoreJob,
  runJob,
} from '@beamwright/contract';
import type { JobSummary } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
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
  link,
  menuitem,
  press,
  pressInDialog,
  text,
} from '../testing/find.ts';
import { understand } from '../testing/fake-composer.ts';
import { aJob, aMachine, aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const aSummary = (n: number, overrides: Partial<JobSummary> = {}): JobSummary =>
  jobSummary.parse({ ...aJob({ id: idOf(n) }), input_text: `job ${n}`, ...overrides });

function withJobs(...items: JobSummary[]) {
  api.on(listJobs, ({ query }) => {
    const found = items.filter(
      ({ input_text, status, outcome }) =>
        input_text.includes(query.search ?? '') &&
        (query.state === undefined || query.state === (outcome ?? status)),
    );
    return { items: found, next_cursor: null, total: found.length };
  });
}

const openHistory = (address = '/history') => openApp(address, aProfile());
const search = () => page.getByRole('searchbox');

beforeEach(() => {
  const marker = aMachine({ id: idOf(12), name: 'Marker', type: 'Fiber' });
  withMachines(aMachine(), marker);
});

describe('the history', () => {
  it('says whose jobs it lists', async () => {
    serveTeam({ team: { role: 'viewer' } });
    withJobs(aSummary(1));
    openHistory();
    await expectText('Every job you’ve run, newest first.');
    await closeScreen();
    openHistory(`/history?team=${TEAM}`);
    await expectText('Every job the team has run, newest first.');
  });

  it.each([
    ['workflow', 'completed', /ready/],
    ['clarify', 'processing', /answer/],
    ['blocked', 'completed', /Blocked/],
    ['impossible', 'completed', /possible/],
    [null, 'processing', /Running/],
    [null, 'failed', 'Failed'],
  ] as const)('shows the status of a job: %s, %s', async (outcome, status, words) => {
    withJobs(aSummary(31, { outcome, status }));
    openHistory();
    await expectShown(page.getByRole('listitem').filter({ hasText: 'job 31' }).getByText(words));
  });

  it('links to the first job when empty', async () => {
    withJobs();
    openHistory();
    await expectShown(link(/first job/));
    await expectGone(search());
  });

  it('opens a job on the dashboard', async () => {
    withJobs(aSummary(31));
    api.on(getJob, aJob({ id: idOf(31) }));
    understand();
    openHistory();
    await link(/job 31/).click();
    await expectShown(heading('Workflow'));
  });

  it('searches by words, and reports when nothing matches', async () => {
    withJobs(aSummary(31), aSummary(32));
    openHistory();
    await expectText(/2 jobs/);
    await search().fill('32');
    await expectGone(link(/job 31/));
    await expectShown(link(/job 32/));
    await search().fill('zzz');
    await press(/Clear/);
    await expectShown(link(/job 31/));
    await expect.element(search()).toHaveValue('');
  });

  it('filters by machine and state', async () => {
    withJobs(aSummary(31), aSummary(32, { outcome: 'blocked' }));
    openHistory();
    await combobox('Status').selectOptions('Blocked');
    await expectGone(link(/job 31/));
    await combobox('Machine').selectOptions('Marker');
    await expectCall(listJobs, {
      query: { state: 'blocked', machine_id: idOf(12), limit: 20 },
    });
  });

  it('reads its filters from the address', async () => {
    withJobs(aSummary(31));
    openHistory(`/history?search=31&state=workflow&machine=${idOf(99)}`);
    await expect.element(search()).toHaveValue('31');
    await expect.element(combobox('Machine')).toHaveValue(idOf(99));
    await expectCall(listJobs, {
      query: { search: '31', state: 'workflow', machine_id: idOf(99), limit: 20 },
    });
  });

  it('continues page by page', async () => {
    api.on(listJobs, ({ query }) =>
      query.cursor === undefined
        ? { items: [aSummary(31)], next_cursor: 'next', total: 2 }
        : { items: [aSummary(32)], next_cursor: null, total: null },
    );
    openHistory();
    await press('Show more');
    await expectShown(link(/job 32/));
    await expectShown(link(/job 31/));
    await expectGone(button('Show more'));
  });

  it('keeps the first page when the next one fails', async () => {
    api.on(listJobs, ({ query }) =>
      query.cursor === undefined
        ? { items: [aSummary(31)], next_cursor: 'next', total: 2 }
        : refusal('database_unavailable'),
    );
    openHistory();
    await press('Show more');
    await expectShown(alert());
    await expectShown(link(/job 31/));
  });

  it('retries after a failure', async () => {
    api.on(listJobs, () => refusal('database_unavailable'));
    openHistory();
    await expectShown(button(/try again/i));
    withJobs(aSummary(31));
    await press(/try again/i);
    await expectShown(link(/job 31/));
  });
});

const chooseAct = async (what: RegExp | string) => {
  await press(/^Actions/);
  await menuitem(what).click();
};

describe('deleting a job', () => {
  it('removes it immediately, and restores it', async () => {
    withJobs(aSummary(31), aSummary(32));
    api.on(deleteJob, undefined).on(restoreJob, aSummary(31));
    openHistory();
    await expectShown(link(/job 31/));
    await chooseAct('Delete');
    await expectGone(link(/job 31/));
    await expectText(/1 job\b/);
    await expectCall(deleteJob, { params: { id: idOf(31) } });
    await press('Undo');
    await expectCall(restoreJob, { params: { id: idOf(31) } });
    await expectShown(link(/job 31/));
  });

  it('restores it when deleting fails', async () => {
    withJobs(aSummary(31));
    api.on(deleteJob, noAnswer);
    openHistory();
    await expectShown(link(/job 31/));
    await chooseAct('Delete');
    await expectCalls(deleteJob, 1);
    await expectShown(link(/job 31/));
    await expectShown(alert());
  });
});

describe('running a job again', () => {
  it('opens a failed job on the dashboard', async () => {
    withJobs(aSummary(31, { status: 'failed', outcome: null }));
    api.on(runJob, aJob({ id: idOf(31) })).on(getJob, aJob({ id: idOf(31) }));
    openHistory();
    await press('Run again');
    await expectCall(runJob, { params: { id: idOf(31) }, body: {} });
    await expectShown(heading('Workflow'));
  });

  it('creates a new job on another machine', async () => {
    withJobs(aSummary(31));
    api.on(repeatJob, aJob({ id: idOf(33) })).on(getJob, aJob({ id: idOf(33) }));
    openHistory();
    await expectShown(link(/job 31/));
    await chooseAct(/another machine/);
    await pressInDialog(/^K40/);
    await page.getByRole('menuitemradio', { name: /Marker/ }).click();
    await pressInDialog('Get settings');
    await expectCall(repeatJob, {
      params: { id: idOf(31) },
      body: expect.objectContaining({ machine_id: idOf(12), lens_id: null }) as never,
    });
    await expectShown(heading('Workflow'));
    expect(api.calls(createJob)).toEqual([]);
  });

  it('shows why it could not be created', async () => {
    withJobs(aSummary(31));
    api.on(repeatJob, () => refusal('plan_limit_jobs'));
    openHistory();
    await expectShown(link(/job 31/));
    await chooseAct(/another machine/);
    await pressInDialog('Get settings');
    await expectShown(dialog().getByRole('alert'));
    await pressInDialog('Cancel');
    await expectGone(dialog());
    await expectShown(text('job 31'));
  });
});
