import { GIVEN_TEAM_ROLES } from '@beamwright/contract';
import type { GivenTeamRole, Team, TeamMember } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { invalidateSlices } from '../../../../lib/query.ts';
import { roleName } from '../../../../lib/team-role-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ProgressRule } from '../../../../ui/progress-rule.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { roleHint } from '../../parts/role-text.ts';
import { changeEach } from './change-each.ts';
import type { Failure, ManyAct } from './change-each.ts';
import { NotChanged } from './not-changed.tsx';

interface ChangeManyProps {
  team: Team;
  people: readonly TeamMember[];
  kind: ManyAct['kind'];
  /** With the ids of those who are as before. */
  onClose: (left: readonly string[]) => void;
}

interface Outcome {
  failures: Failure[];
  untried: TeamMember[];
}

const idsOf = (members: readonly TeamMember[]) => members.map(({ user_id }) => user_id);

/** Says what happens to all of them, does it one by one, and says who is left. */
export function ChangeMany({ team, people, kind, onClose }: ChangeManyProps) {
  const client = useQueryClient();
  const [members, setMembers] = useState(people);
  const [role, setRole] = useState<GivenTeamRole>('member');
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isStopped = useRef(false);
  const act: ManyAct = kind === 'role' ? { kind, role } : { kind };
  const left = outcome
    ? [...outcome.failures.map(({ member }) => member), ...outcome.untried]
    : members;
  const run = async (of: readonly TeamMember[]) => {
    isStopped.current = false;
    setMembers(of);
    setOutcome(null);
    setDone(0);
    const result = await changeEach(of, {
      teamId: team.id,
      act,
      onProgress: setDone,
      isStopped: () => isStopped.current,
    });
    setDone(null);
    await invalidateSlices(client, ['teams']);
    if (result.failures.length + result.untried.length > 0) return setOutcome(result);
    toastSuccess(doneText(act, of.length));
    onClose([]);
  };
  return (
    <Dialog
      opened
      onClose={() => {
        if (done === null) onClose(idsOf(left));
      }}
      title={outcome ? i18n.t('Not everyone was changed') : titleOf(kind, members.length)}
    >
      <Stack gap={16}>
        {done !== null ? (
          <Progress
            {...{ done, count: members.length }}
            onStop={() => (isStopped.current = true)}
          />
        ) : outcome ? (
          <NotChanged
            {...outcome}
            changed={members.length - left.length}
            onRetry={() => void run(left)}
            onClose={() => onClose(idsOf(left))}
          />
        ) : (
          <>
            {kind === 'role' ? (
              <SelectField
                label={i18n.t('Role')}
                description={roleHint(role)}
                options={GIVEN_TEAM_ROLES.map((value) => ({ value, label: roleName(value) }))}
                value={role}
                onChange={({ currentTarget }) => setRole(currentTarget.value as GivenTeamRole)}
              />
            ) : null}
            <What {...{ kind, members }} />
            <Row gap={8} justify="end" wrap>
              <Button onClick={() => onClose(idsOf(people))} data-autofocus>
                {i18n.t('Cancel')}
              </Button>
              <Button
                variant="filled"
                {...(kind === 'remove' ? { color: 'red' as const } : {})}
                onClick={() => void run(members)}
              >
                {kind === 'remove' ? i18n.t('Remove members') : i18n.t('Change role')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function titleOf(kind: ManyAct['kind'], n: number): string {
  return kind === 'remove'
    ? i18n.t('{n, plural, one {Remove # member?} other {Remove # members?}}', { n })
    : i18n.t(
        '{n, plural, one {Change the role of # member?} other {Change the role of # members?}}',
        {
          n,
        },
      );
}

function doneText(act: ManyAct, n: number): string {
  return act.kind === 'remove'
    ? i18n.t('{n, plural, one {# member was removed.} other {# members were removed.}}', { n })
    : i18n.t('{n, plural, one {# person has} other {# people have}} the role {role}.', {
        n,
        role: roleName(act.role),
      });
}

function What({ kind, members }: { kind: ManyAct['kind']; members: readonly TeamMember[] }) {
  const results = members.reduce((sum, member) => sum + member.results, 0);
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Stack gap={8}>
      <Text as="p" weight={550} clamp breakWords title={names}>
        {names}
      </Text>
      <Text as="p" tone="second">
        {kind === 'remove'
          ? i18n.t(
              'They lose access within 5 seconds, on every device. {n, plural, =0 {Settings and messages stay} one {Their # result, settings and messages stay} other {Their # results, settings and messages stay}} here, with their names.',
              { n: results },
            )
          : i18n.t('Takes effect immediately. People who already have this role aren’t affected.')}
      </Text>
      <Text as="p" tone="second">
        {kind === 'remove'
          ? i18n.t('This can’t be undone. They can come back with a new invitation only.')
          : i18n.t('You can’t undo this for everyone at once.')}
      </Text>
    </Stack>
  );
}

interface ProgressProps {
  done: number;
  count: number;
  onStop: () => void;
}

function Progress({ done, count, onStop }: ProgressProps) {
  return (
    <>
      <Text as="p" role="status" tabular>
        {i18n.t('{done} of {count}', { done, count })}
      </Text>
      <ProgressRule label={i18n.t('Changing members')} done={done / count} />
      <Row justify="end">
        <Button onClick={onStop}>{i18n.t('Stop')}</Button>
      </Row>
    </>
  );
}
