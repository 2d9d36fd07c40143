import {
  changeReleaseNotes,
  changeSystemSetting,
  getProfile,
  listAppVersions,
  listErrorVersions,
  listSettingChanges,
  listSystemSettings,
  VERSION_CHANNEL,
  type SystemSetting,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import { isSubscribed, publish } from '../../testing/fake-event-source.ts';
import {
  alert,
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  radio,
  textbox,
} from '../../testing/find.ts';
import { anAdministrator, aProfile, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';
import { aSystemSetting, aVersion } from '../../testing/system-samples.ts';

const OFF = '{"mode":"off","from":null,"until":null,"message":""}';

const SETTINGS = [
  aSystemSetting({ key: 'maintenance', value: OFF, default: OFF }),
  aSystemSetting({ key: 'generation_order', value: 'specification', default: 'specification' }),
  aSystemSetting(),
  aSystemSetting({
    key: 'retention_mails',
    value: '30',
    default: '30',
    least: 7,
    most: 30,
    version: 2,
    changed_at: '2026-11-28T10:00:00.000Z',
    changed_by: 'Ada',
  }),
  aSystemSetting({ key: 'public_key', value: 'bw_1', default: null, is_editable: false }),
];

/** Answers a change as the server does. */
function keep(changed: Partial<SystemSetting>) {
  api.on(changeSystemSetting, ({ params, body }) => {
    const before = SETTINGS.find(({ key }) => key === params.key) ?? aSystemSetting();
    const saved = { ...before, ...changed, value: body.value, version: body.version + 1 };
    api.on(listSystemSettings, {
      items: SETTINGS.map((setting) => (setting.key === params.key ? saved : setting)),
    });
    return saved;
  });
}

describe('settings of the installation', () => {
  beforeEach(() => {
    api
      .on(listSystemSettings, { items: SETTINGS })
      .on(listSettingChanges, { items: [], next_cursor: null });
  });
  const open = () => openApp('/admin/settings', anAdministrator());

  it('set which answer comes first', async () => {
    open();
    keep({});
    await choose('Approved settings');
    await expectCall(changeSystemSetting, {
      params: { key: 'generation_order' },
      body: { value: 'approved_first', version: 1 },
    });
    await expect.element(radio('Approved settings')).toBeChecked();
  });

  it('show the previous choice when saving fails', async () => {
    open();
    await expectShown(radio('Approved settings'));
    api.on(changeSystemSetting, noAnswer);
    await choose('Approved settings');
    await expectShown(alert());
    await expect.element(radio('Approved settings')).not.toBeChecked();
  });

  it('show what somebody else changed meanwhile, and don’t replace it', async () => {
    open();
    await expectShown(radio('Classic'));
    api.on(changeSystemSetting, () => {
      api.on(listSystemSettings, {
        items: SETTINGS.map((setting) =>
          setting.key === 'hss_profile'
            ? Object.assign({}, setting, { value: 'classic', version: 2 })
            : setting,
        ),
      });
      return refusal('changed_meanwhile');
    });
    await choose('Approved settings');
    await expectText('Someone else changed this');
    await expect.element(radio('Classic')).toBeChecked();
  });

  it('start a maintenance, and end it', async () => {
    open();
    await textbox('Message').fill('Moving to a faster server');
    keep({});
    await press('Start maintenance');
    await pressInDialog('Start now');
    await expectCall(changeSystemSetting, {
      params: { key: 'maintenance' },
      body: {
        value: JSON.stringify({
          mode: 'on',
          from: null,
          until: null,
          message: 'Moving to a faster server',
        }),
        version: 1,
      },
    });
    await expectText('Maintenance is on');
    await press('End maintenance');
    await expectShown(button('Start maintenance'));
  });

  it('say at the field why a maintenance that starts now is refused', async () => {
    open();
    api.on(changeSystemSetting, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.value', message: 'Choose an end in the future' }],
      }),
    );
    await press('Start maintenance');
    await pressInDialog('Start now');
    await expectText('Choose an end in the future');
  });

  it('refuse a planned maintenance without its times, at the field', async () => {
    open();
    await choose('Planned');
    api.on(changeSystemSetting, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.value', message: 'Choose a start, and an end after it' }],
      }),
    );
    await press('Plan maintenance');
    await expectText('Choose a start, and an end after it');
  });

  it('keep data for less after a question, within the bounds', async () => {
    open();
    await expectText(/^Default: 30 days · changed .* by Ada$/);
    await expectText(
      /7 days \(a week, to look into missing emails\) to 30 days \(promised to users\)/,
    );
    await textbox('List of emails (days)').fill('6');
    await expectText('Use 7 days or more');
    await textbox('List of emails (days)').fill('10');
    keep({});
    await press('Save');
    await pressInDialog('Shorten');
    await expectCall(changeSystemSetting, {
      params: { key: 'retention_mails' },
      body: { value: '10', version: 2 },
    });
  });

  it('list every change with who made it, and undo it', async () => {
    api.on(listSettingChanges, {
      items: [
        {
          id: idOf(81),
          key: 'hss_profile',
          old_value: 'classic',
          new_value: 'physics',
          changed_by: 'Ada',
          created_at: '2026-11-28T10:00:00.000Z',
        },
      ],
      next_cursor: null,
    });
    open();
    await expectText('classic');
    keep({});
    await press(/^Undo: Deep engraving on metal back to classic/);
    await expectCall(changeSystemSetting, {
      params: { key: 'hss_profile' },
      body: { value: 'classic', version: 1 },
    });
    await expectText('Change undone.');
  });

  it('close once a call is refused because the role is gone', async () => {
    api.on(listSystemSettings, () => refusal('admin_role_required'));
    open();
    api.on(getProfile, aProfile());
    await expectShown(heading('Admin access required'));
    expect(api.calls(listSettingChanges)).toEqual([]);
  });
});

describe('versions', () => {
  beforeEach(() => {
    const older = { version_string: '1.4.1', patch: 1, is_active: false, notes: '' };
    api.on(listAppVersions, { running: ['1.4.2'], items: [aVersion(), aVersion(older)] });
    api.on(listErrorVersions, {
      items: [{ version: '1.4.2', events: 380, visits: 100_000, users: 41 }],
    });
  });
  const open = () => openApp('/admin/versions', anAdministrator());

  it('show what changed, and when each ran', async () => {
    open();
    await expectText('Fewer clicks.');
    await expectText(/^Running since/);
    await expectText(/^Ran from .* to Nov 29, 2026$/);
    await expectText('No release notes.');
  });

  it('show how many errors, users and visits each had, with a link to the errors', async () => {
    open();
    await expectText(
      '380 errors · at least 41 users affected · 100,000 visits · 3.8 errors per 1,000 visits',
    );
    await expect
      .element(link('Open errors of 1.4.2'))
      .toHaveAttribute('href', expect.stringContaining('/admin/errors?q=1.4.2'));
  });

  it('have notes that administrators edit, without replacing those of others', async () => {
    open();
    await press('Edit notes of 1.4.2');
    await textbox('Release notes').fill('Our words.');
    api.on(changeReleaseNotes, () => refusal('changed_meanwhile'));
    await press('Save notes');
    await expectText('Someone else changed this');
    await expect.element(textbox('Release notes')).toHaveValue('Our words.');
    api.on(changeReleaseNotes, aVersion({ notes: 'Our words.' }));
    await press('Save notes');
    await expectCall(changeReleaseNotes, {
      params: { version: '1.4.2' },
      body: { notes: 'Our words.', revision: 3 },
    });
    await expectGone(textbox('Release notes'));
  });

  it('follow an upgrade without a reload', async () => {
    open();
    await expectText('Fewer clicks.');
    api.on(listAppVersions, { running: ['1.5.0', '1.4.2'], items: [aVersion()] });
    await expect.poll(() => isSubscribed(VERSION_CHANNEL), { timeout: 5000 }).toBe(true);
    publish(VERSION_CHANNEL, 'changed', { version_string: '1.5.0' });
    await expectText(/^Running now: 1\.5\.0, 1\.4\.2\./);
  });
});
