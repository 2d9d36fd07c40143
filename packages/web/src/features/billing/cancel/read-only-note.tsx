import type { Plan } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Text } from '../../../ui/text.tsx';
import { readOnlyOf } from '../plan-room.ts';

interface ReadOnlyNoteProps {
  after: Plan;
  /** The day of the move; null is at once. */
  when: string | null;
}

/** What turns read-only with a plan, in numbers, and that nothing is deleted. */
export function ReadOnlyNote({ after, when }: ReadOnlyNoteProps) {
  const { plan, usage } = useProfile();
  // What is read-only already does not turn so.
  const turning = (name: 'machines' | 'savedRecipes'): number =>
    readOnlyOf(plan, usage, name) < readOnlyOf(after, usage, name)
      ? readOnlyOf(after, usage, name)
      : 0;
  const machines = turning('machines');
  const settings = turning('savedRecipes');
  const what = [
    ...(settings > 0
      ? [i18n.t('{n} of {all} saved settings', { n: settings, all: usage.savedRecipes })]
      : []),
    ...(machines > 0
      ? [i18n.t('{n} of {all} machines', { n: machines, all: usage.machines })]
      : []),
  ];
  if (what.length === 0) {
    return <Text as="p">{i18n.t('Nothing is deleted, and nothing turns read-only.')}</Text>;
  }
  const list = formatList(what, 'all');
  return (
    <Text as="p">
      {when === null
        ? i18n.t('{list} turn read-only at once.', { list })
        : i18n.t('{list} turn read-only on {date}.', { list, date: when })}{' '}
      {i18n.t(
        'Nothing is deleted. The newest stay active; afterwards you can choose others in their place.',
      )}
    </Text>
  );
}
