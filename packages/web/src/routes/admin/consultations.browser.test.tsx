import {
  getConsultationFigures,
  listColleagues,
  listEscalated,
  listExperts,
  listOpenCases,
  listLearnable,
  listPublishable,
  listUsers,
  moveConsultation,
  removeExpert,
  saveExpert,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import { aQueuedCase, aWaitingCase, serveColleagues } from '../../testing/fake-desk.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  press,
  pressInDialog,
  region,
  textbox,
} from '../../testing/find.ts';
import { sampleOf, type DeepPartial } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const expert = listExperts.output.shape.items.def.element;
const user = listUsers.output.shape.items.def.element;
const figures = getConsultationFigures.output;

const anExpert = (overrides: DeepPartial<ReturnType<typeof expert.parse>> = {}) =>
  sampleOf(expert, {
    id: idOf(61),
    name: 'Tomas Lind',
    email: 'tomas@example.com',
    lasers: ['CO2'],
    materials: ['wood'],
    languages: ['en'],
    open: 2,
    max_open: 5,
    away_until: null,
    ...overrides,
  });

const share = { p50_min: 31, p90_min: 144 };
const numbers = {
  asked: 40,
  resolved: 36,
  first_answer: share,
  solved: { p50_min: 186, p90_min: 900 },
  rated: 25,
  rated_well: 23,
};

beforeEach(() => {
  api
    .on(getConsultationFigures, ({ query: { days } }) =>
      sampleOf(figures, {
        ...numbers,
        asked: days === 7 ? 9 : 40,
        waiting: 5,
        escalated: 1,
        by_material: [{ name: 'Birch plywood', ...numbers }],
        by_machine: [{ name: 'xTool P2S 55 W', ...numbers }],
        by_expert: [{ name: 'Ines Varga', ...numbers, rated: 0, rated_well: 0 }],
      }),
    )
    .on(listEscalated, { items: [aQueuedCase(4, 300)], next_cursor: null })
    .on(listPublishable, { items: [], next_cursor: null })
    .on(listLearnable, { items: [], next_cursor: null })
    .on(listExperts, { items: [anExpert()] });
});

const open = () => openApp('/admin/consultations', anAdministrator());

describe('consultations of the installation', () => {
  it('shows medians and the slow tail, by material, machine and expert', async () => {
    open();
    await expectText('First answer p90');
    await expectContent(region(/^Figures$/), /First answer p5031 min/);
    await expectContent(region(/^Figures$/), /First answer p902 h 24 min/);
    await expectContent(region(/^Figures$/), /Rated 4 or 592/);
    await expectContent(region(/^Figures$/), /Waiting now5, 1 escalated/);
    const groups = region('Figures by material, laser, machine and expert');
    await expectContent(groups, /Birch plywood4036/);
    await expectContent(groups, /By machinexTool P2S 55 W4036/);
    await expectContent(groups, /Ines Varga.*–$/);
    await choose('7 days');
    await expectCall(getConsultationFigures, { query: { days: 7 } });
    await expectContent(region(/^Figures$/), /Asked9/);
  });

  it('assigns a late case to an expert with room', async () => {
    serveColleagues();
    api.on(moveConsultation, () => aWaitingCase(4, { expert_name: 'Ines Varga' }));
    open();
    await expectText(/nobody has it · waiting 5 h/);
    await press('Assign Case 4');
    await page.getByRole('radio', { name: /Ines Varga/ }).click();
    await pressInDialog('Assign');
    await expectCall(moveConsultation, {
      params: { id: idOf(4004) },
      body: { action: 'assign', expert_id: idOf(51), note: '' },
    });
    await expectText('Ines Varga has the case now.');
  });

  it('says where experts are added where nobody could take a late case', async () => {
    api.on(listColleagues, { items: [] });
    open();
    await press('Assign Case 4');
    await expectContent(dialog(), /no other expert\. Add one under Experts first/);
  });

  it('closes a case with a reason that its maker reads', async () => {
    api.on(moveConsultation, () => aWaitingCase(4, { status: 'closed' }));
    open();
    await press('Close Case 4');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Close case', exact: true });
    await expect.element(send).toBeDisabled();
    await page.getByLabelText('Why?').fill('The same as another case.');
    await send.click();
    await expectCall(moveConsultation, {
      params: { id: idOf(4004) },
      body: { action: 'close', note: 'The same as another case.' },
    });
    await expectText('Case closed.');
  });

  it('shows every open case, also one that is not late, and closes it', async () => {
    api
      .on(listOpenCases, {
        items: [
          aQueuedCase(4, 300),
          aQueuedCase(5, 20, {
            status: 'in_progress',
            expert_name: 'Ines Varga',
            waits_for: 'maker',
          }),
        ],
        next_cursor: null,
      })
      .on(moveConsultation, () => aWaitingCase(5, { status: 'closed' }));
    open();
    const part = region('Open cases');
    await expectContent(part, /nobody has it · waiting 5 h/);
    await expectGone(button('Close Case 5'));
    await choose('All');
    await expectContent(part, /Case 4.*Case 5.*Ines Varga has it · waits for its maker/);
    await press('Close Case 5');
    await page.getByLabelText('Why?').fill('No longer sold.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close case', exact: true }).click();
    await expectCall(moveConsultation, {
      params: { id: idOf(4005) },
      body: { action: 'close', note: 'No longer sold.' },
    });
  });

  it('makes somebody an expert, found by name', async () => {
    api
      .on(listUsers, {
        items: [
          sampleOf(user, { id: idOf(61), name: 'Tomas Lind', email: 'tomas@example.com' }),
          sampleOf(user, { id: idOf(62), name: 'Tomaso', email: 'tomaso@example.com' }),
        ],
        next_cursor: null,
      })
      .on(saveExpert, ({ params }) => anExpert({ id: params.user_id, name: 'Tomaso' }));
    open();
    await press('Add expert');
    await page.getByRole('searchbox', { name: 'Name, email or user ID' }).fill('tom');
    await expectCall(listUsers, { query: { q: 'tom', limit: 10 } });
    await expect.element(button(/tomas@example.com/)).toBeDisabled();
    await press(/tomaso@example.com/);
    await page.getByRole('checkbox', { name: 'UV' }).click();
    await textbox('Open cases at once').fill('3');
    await pressInDialog('Save');
    await expectCall(saveExpert, {
      params: { user_id: idOf(62) },
      body: { lasers: ['UV'], materials: [], languages: ['en'], max_open: 3 },
    });
    await expectText('Tomaso is an expert.');
  });

  it('says what happens to open cases before an expert is removed', async () => {
    api.on(removeExpert, undefined);
    open();
    await expectText(/CO2, Wood, and English/);
    await press('Remove Tomas Lind');
    await expectContent(dialog(), /Their 2 open cases go back to the queue, first in line/);
    await pressInDialog('Remove expert');
    await expectCall(removeExpert, { params: { user_id: idOf(61) } });
  });

  it('says that nothing has happened yet', async () => {
    api
      .on(listEscalated, { items: [], next_cursor: null })
      .on(listExperts, { items: [] })
      .on(getConsultationFigures, sampleOf(figures, {}));
    open();
    await expectText('No case has escalated.');
    await expectText(/No experts/);
    await expectContent(region(/^Figures$/), /First answer p50–/);
  });

  it('shows each part that fails, with another try', async () => {
    api.on(listExperts, () => refusal('internal'));
    open();
    await expectShown(alert());
    await expectText('Case 4');
  });
});
