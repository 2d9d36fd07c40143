import { giveKioskResult } from '@beamwright/contract';
import type { KioskFace, KioskOutcome, KioskSetting } from '@beamwright/contract';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConnectionProblem, isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useOperation } from '../../../lib/query.ts';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BigButton } from './big-button.tsx';
import { BigMessage } from './big-message.tsx';
import classes from './kiosk.module.css';
import { factsOf, KIOSK_UNITS, numbersOf } from './kiosk-numbers.ts';
import { outcomesFor } from './outcomes.ts';
import type { Saved } from './saved-result.tsx';
import { problemWords } from './problem-words.ts';
import { useLabSettings } from './use-kiosk.ts';

/** Which numbers somebody looks at. */
export interface ChosenSetting {
  material: string;
  id: string;
  version_id: string;
}

interface ShownSettingProps {
  face: KioskFace;
  chosen: ChosenSetting;
  onBack: () => void;
  /** Other numbers of the same setting. */
  onChoose: (version_id: string) => void;
  /** Returns whether something else is shown instead. */
  onRefused: (error: unknown) => boolean;
  onSaved: (saved: Saved) => void;
}

/** The chosen setting for as long as the server shows it; a lost connection hides nothing. */
export function ShownSetting({ chosen, onChoose, ...props }: ShownSettingProps) {
  const { data, error, refetch } = useLabSettings(chosen.material, { polls: true });
  const setting = data?.items.find(({ id }) => id === chosen.id);
  const refused = error !== null && !isConnectionProblem(error) ? error : null;
  const isGone = refused !== null || (data !== undefined && setting === undefined);
  const leave = useEffectEvent(() => {
    if (refused === null || !props.onRefused(refused)) props.onBack();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (setting === undefined || isGone) return null;
  if (setting.version_id !== chosen.version_id) {
    return (
      <BigMessage
        title={i18n.t('This setting has changed')}
        action={
          <>
            <BigButton onClick={() => onChoose(setting.version_id)}>
              {i18n.t('Show new numbers')}
            </BigButton>
            <BigButton onClick={props.onBack}>{i18n.t('Back to materials')}</BigButton>
          </>
        }
      >
        {i18n.t('Results of the numbers before can’t be added.')}
      </BigMessage>
    );
  }
  return <Numbers {...props} setting={setting} onChanged={() => void refetch()} />;
}

interface NumbersProps extends Omit<ShownSettingProps, 'chosen' | 'onChoose'> {
  setting: KioskSetting;
  /** They are no longer those of the setting. */
  onChanged: () => void;
}

/** Numbers to read at arm's length, and what came of them. Nothing can be edited. */
function Numbers({ face, setting, onBack, ...outcomes }: NumbersProps) {
  const render = useRenderMessageIn(KIOSK_UNITS);
  const [first, ...more] = setting.warnings.map(render);
  const facts = factsOf(setting);
  return (
    <Stack gap={20}>
      <Row gap={12} align="start" justify="between">
        <h1>{setting.name}</h1>
        <BigButton onClick={onBack}>{i18n.t('Back')}</BigButton>
      </Row>
      <dl className={classes.numbers}>
        {numbersOf(setting).map(({ label, value, unit }) => (
          <div key={label}>
            <Text as="dt" tone="second">
              {label}
            </Text>
            <Text
              as="dd"
              mono
              weight={550}
              size="number"
              leading={1}
              tight
              data-long={value.length > 5 || undefined}
            >
              {value}
              <Text size="section" tone="second">
                {' '}
                {unit}
              </Text>
            </Text>
          </div>
        ))}
      </dl>
      {facts.length > 0 ? (
        <Row as="p" gap="8 32" wrap tone="second">
          {facts.map(({ label, text }) => (
            <span key={label}>
              {label}{' '}
              <Text weight={600} tone="first">
                {text}
              </Text>
            </span>
          ))}
        </Row>
      ) : null}
      {first !== undefined ? (
        <Notice kind="warn" title={first}>
          {more.join(' ')}
        </Notice>
      ) : null}
      {face.adds_no_results === null ? (
        <Outcomes setting={setting} {...outcomes} />
      ) : (
        <Text as="p" tone="third">
          {face.adds_no_results === 'unpaid'
            ? i18n.t('No plan pays for this team, so results can’t be added.')
            : i18n.t(
                '{name} only reads in this team. A manager can change that, or add the result.',
                {
                  name: face.member?.name ?? '',
                },
              )}
        </Text>
      )}
    </Stack>
  );
}

const ICONS = { ok: IconCheck, warn: IconAlertTriangle, stop: IconX };

function Outcomes({
  setting,
  onRefused,
  onSaved,
  onChanged,
}: Omit<NumbersProps, 'face' | 'onBack'>) {
  // The same for every try, so that a lost answer adds nothing twice.
  const [id] = useState(newUuid);
  const give = useOperation(giveKioskResult, { errors: 'inline' });
  const send = (outcome: KioskOutcome, words: string) =>
    give.mutate(
      { body: { id, setting_id: setting.id, version_id: setting.version_id, outcome } },
      {
        onSuccess: ({ name }) => onSaved({ id, name, words }),
        onError: (error) => {
          if (isProblem(error, 'setting_changed')) onChanged();
          else onRefused(error);
        },
      },
    );
  return (
    <>
      {give.error ? (
        <Text as="p" tone="stop" role="alert">
          {problemWords(give.error)}
        </Text>
      ) : null}
      <div className={classes.outcomes}>
        {outcomesFor(setting.operation).map(({ outcome, words, state }) => {
          const Icon = ICONS[state];
          return (
            <BigButton
              key={outcome}
              state={state}
              fullWidth
              loading={give.isPending}
              leftSection={<Icon size={30} stroke={2} aria-hidden="true" />}
              onClick={() => send(outcome, words)}
            >
              {words}
            </BigButton>
          );
        })}
      </div>
    </>
  );
}
