import { giveKioskResult } from '@beamwright/contract';
import type { KioskFace, KioskOutcome, KioskSetting } from '@beamwright/contract';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useOperation } from '../../../lib/query.ts';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BigButton } from './big-button.tsx';
import classes from './kiosk.module.css';
import { factsOf, KIOSK_UNITS, numbersOf } from './kiosk-numbers.ts';
import { outcomesFor } from './outcomes.ts';
import type { Saved } from './saved-result.tsx';
import { problemWords } from './problem-words.ts';

interface ShownSettingProps {
  face: KioskFace;
  setting: KioskSetting;
  onBack: () => void;
  onRefused: (error: unknown) => boolean;
  onSaved: (saved: Saved) => void;
}

/** Numbers to read at arm's length, and what came of them. Nothing can be edited. */
export function ShownSetting({ face, setting, onBack, onRefused, onSaved }: ShownSettingProps) {
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
        <Outcomes {...{ setting, onRefused, onSaved }} />
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

function Outcomes({ setting, onRefused, onSaved }: Omit<ShownSettingProps, 'face' | 'onBack'>) {
  // The same for every try, so that a lost answer adds nothing twice.
  const [id] = useState(newUuid);
  const give = useOperation(giveKioskResult, { errors: 'inline' });
  const send = (outcome: KioskOutcome, words: string) =>
    give.mutate(
      { body: { id, setting_id: setting.id, outcome } },
      {
        onSuccess: ({ name }) => onSaved({ id, name, words }),
        onError: (error) => void onRefused(error),
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
