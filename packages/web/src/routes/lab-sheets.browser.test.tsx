import { getLab, listLabSettings } from '@beamwright/contract';
import type { LabSetting } from '@beamwright/contract';
import { describe, it } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import { combobox, expectContent, expectGone, expectText, region } from '../testing/find.ts';
import { aLab, P2S } from '../testing/lab-samples.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const labSetting = listLabSettings.output.shape.items.def.element;

describe('wall sheets', () => {
  it('have a page for each machine, with its rules', async () => {
    serveTeam();
    api.on(getLab, aLab()).on(listLabSettings, { items: [] });
    openApp(`/teams/${TEAM}/lab/sheets`, aProfile());
    await expectText(/which only this computer can reach/);
    await expectContent(region('xTool P2S'), /Only with a valid induction.*birch plywoodAllowed/);
    await expectContent(region('xTool S1'), /birch plywoodWith staff/);
    await combobox('Machine').selectOptions('xTool S1');
    await expectGone(region('xTool P2S'));
  });

  it('have the numbers of what is allowed only, with everything that is set', async () => {
    serveTeam();
    const setting = (n: number, more: DeepPartial<LabSetting>) =>
      sampleOf(labSetting, { id: idOf(n), machine_id: P2S, is_galvo: true, passes: 2, ...more });
    const items = [
      setting(91, {
        name: 'Mark',
        use: 'allowed',
        power_percent: 41,
        frequency_hz: 30_000,
        pulse_width_ns: 200,
        more_steps: 2,
      }),
      setting(92, { name: 'Cut acrylic', use: 'with_staff', power_percent: 77 }),
      setting(93, { name: 'Cut PVC', use: 'refused', power_percent: 99 }),
    ];
    api.on(getLab, aLab({ is_on: false })).on(listLabSettings, { items });
    openApp(`/teams/${TEAM}/lab/sheets`, aProfile());
    const sheet = region('xTool P2S');
    await expectContent(
      sheet,
      /Mark.*41.*Frequency 30.*Pulse width 200.*Further steps 2, see the app/,
    );
    await expectContent(sheet, /Cut acrylic.*With staff.*Staff has the numbers\./);
    await expectGone(sheet.getByText(/77|99|Cut PVC|Anything not listed|air assist on/));
  });
});
