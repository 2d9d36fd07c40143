import { problemMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import {
  findConflict,
  type PluginDeclaration,
  type PluginValue,
  type SetBy,
} from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import { describeIssue } from '../../platform/http/describe-issue.ts';

type Changes = Readonly<Record<string, PluginValue | null>>;

const NOT_FOR: Record<'everyone' | 'user', () => Message> = {
  everyone: () => problemMessage('setting_of_users'),
  user: () => problemMessage('setting_of_administrators'),
};

/** Refuses values that the declaration doesn't allow, and settings that are not chosen by `who`. */
export function checkValues(
  plugin: PluginDeclaration,
  changes: Changes,
  who: Exclude<SetBy, 'both'>,
): void {
  const problems = Object.entries(changes).flatMap(([name, value]) => {
    const setting = Object.hasOwn(plugin.settings, name) ? plugin.settings[name] : undefined;
    if (setting === undefined) return [[name, problemMessage('no_such_plugin_setting')] as const];
    if (setting.set_by !== 'both' && setting.set_by !== who)
      return [[name, NOT_FOR[who]()] as const];
    const issue =
      value === null
        ? undefined
        : setting.schema.safeParse(value, { reportInput: true }).error?.issues[0];
    return issue === undefined ? [] : [[name, describeIssue(issue)] as const];
  });
  refuse(plugin, problems);
}

/** Refuses a shortcut whose keys another one has. */
export function checkShortcuts(
  plugin: PluginDeclaration,
  values: Readonly<Record<string, PluginValue>>,
  changes: Changes,
): void {
  const shortcuts = Object.entries(plugin.settings).filter(([, { kind }]) => kind === 'shortcut');
  const conflict = findConflict(
    Object.fromEntries(shortcuts.map(([name]) => [name, values[name]])),
  );
  if (conflict === null) return;
  const [name, other] = conflict[0] in changes ? conflict : conflict.toReversed();
  const label = plugin.settings[other as string]?.label ?? '';
  refuse(plugin, [[name as string, problemMessage('keys_taken', { name: label })]]);
}

function refuse(plugin: PluginDeclaration, problems: (readonly [string, Message])[]): void {
  if (problems.length === 0) return;
  const names = problems.map(([name]) => name).join(', ');
  throw new AppError('validation_failed', `settings of ${plugin.key} refused: ${names}`, {
    errors: problems.map(([name, message]) => ({ field: `body.settings.${name}`, message })),
  });
}
