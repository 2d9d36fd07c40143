import { getSecondFactor, turnOffSecondFactor } from '@beamwright/contract';
import type { OperationOutput } from '@beamwright/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../lib/chunks/lazy-part.ts';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Part } from '../../../ui/part.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { OptionRow } from '../../../ui/option-row.tsx';

const SetUpCodes = lazyPart(() => import('./set-up-codes.tsx').then((part) => part.SetUpCodes));
const RenewCodes = lazyPart(() => import('./renew-codes.tsx').then((part) => part.RenewCodes));

const options = queryOptionsFor(getSecondFactor);

/** Codes of an authenticator app: set up, renew the recovery codes, turn off. */
export function CodeRow() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  const [opened, setOpened] = useState<'set-up' | 'renew' | null>(null);
  const close = () => setOpened(null);
  const confirm = useConfirm();
  const turnOff = useOperation(turnOffSecondFactor, {
    onSuccess: async () => {
      await reload();
      toastSuccess(i18n.t('Two-factor code turned off'));
    },
  });
  const askToTurnOff = async () => {
    const agreed = await confirm({
      title: i18n.t('Turn off two-factor code?'),
      body: i18n.t('Your password alone signs in. Your recovery codes stop working.'),
      confirm: i18n.t('Turn off'),
      danger: true,
    });
    if (agreed) turnOff.mutate({});
  };
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <OptionRow
      label={
        <Row gap={8}>
          {i18n.t('Two-factor code')}
          <Pill state={data.is_on ? 'ok' : undefined}>
            {data.is_on ? i18n.t('On') : i18n.t('Off')}
          </Pill>
        </Row>
      }
      sub={describe(data)}
    >
      {data.is_on ? (
        <Menu
          side="bottom-end"
          target={
            <Button rightSection={<IconChevronDown size={16} stroke={1.6} />}>
              {i18n.t('Manage')}
            </Button>
          }
        >
          <MenuItem onClick={() => setOpened('renew')}>{i18n.t('New recovery codes')}</MenuItem>
          <MenuItem danger onClick={() => void askToTurnOff()}>
            {i18n.t('Turn off')}
          </MenuItem>
        </Menu>
      ) : (
        <Button onClick={() => setOpened('set-up')}>{i18n.t('Set up')}</Button>
      )}
      <Part loading={null} onFailed={close} subject={String(opened)}>
        {opened === 'set-up' ? (
          <SetUpCodes onTurnedOn={() => void reload()} onClose={close} />
        ) : null}
        {opened === 'renew' ? <RenewCodes onRenewed={() => void reload()} onClose={close} /> : null}
      </Part>
    </OptionRow>
  );
}

function describe({ is_on, is_required, ...codes }: SecondFactor): string {
  if (is_on) {
    const { recovery_codes_left: left, recovery_codes_made_at: madeAt } = codes;
    return madeAt === null
      ? i18n.t(
          'Authenticator app · {left, plural, =0 {no recovery codes left} one {# recovery code left} other {# recovery codes left}}',
          { left },
        )
      : i18n.t(
          'Authenticator app · {left, plural, =0 {no recovery codes left} one {# recovery code left, made {date}} other {# recovery codes left, made {date}}}',
          { left, date: formatDate(madeAt) },
        );
  }
  return is_required
    ? i18n.t('Administrators sign in with a passkey or a code.')
    : i18n.t('Asks for a code of an authenticator app after your password.');
}

type SecondFactor = OperationOutput<typeof getSecondFactor>;
