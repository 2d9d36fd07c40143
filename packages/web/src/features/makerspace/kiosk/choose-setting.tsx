import type { KioskFace, KioskSetting } from '@beamwright/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BigButton } from './big-button.tsx';
import { BigMessage } from './big-message.tsx';
import classes from './kiosk.module.css';
import { useLabSettings } from './use-kiosk.ts';

interface ChooseSettingProps {
  face: KioskFace;
  material: string;
  onBack: () => void;
  /** Returns whether something else is shown instead. */
  onRefused: (error: unknown) => boolean;
  onChoose: (setting: KioskSetting) => void;
}

/** The lab settings for a material; the only one is shown at once. */
export function ChooseSetting({ face, material, onBack, onRefused, onChoose }: ChooseSettingProps) {
  const { data, error } = useLabSettings(material);
  const only = data?.items.length === 1 ? data.items[0] : undefined;
  const follow = useEffectEvent((refused: unknown, chosen: KioskSetting | undefined) => {
    if (refused) onRefused(refused);
    else if (chosen) onChoose(chosen);
  });
  useEffect(() => follow(error, only), [error, only]);
  const back = <BigButton onClick={onBack}>{i18n.t('Back to materials')}</BigButton>;
  if (error) {
    return error.code === 'induction_missing' ? (
      <NoInduction face={face} action={back} />
    ) : (
      <BigMessage title={error.title} action={back}>
        {error.detail ?? error.help}
      </BigMessage>
    );
  }
  if (!data || only) return null;
  if (data.items.length === 0) {
    return (
      <BigMessage title={material} action={back}>
        {i18n.t('No lab settings for this material. Ask a manager.')}
      </BigMessage>
    );
  }
  return (
    <Stack gap={16}>
      <h1 className={classes.name}>{material}</h1>
      <ul className={classes.materials}>
        {data.items.map((setting) => (
          <li key={setting.id}>
            <button type="button" className={classes.material} onClick={() => onChoose(setting)}>
              <Text weight={600} breakWords>
                {setting.name}
              </Text>
              <Text size="small" tone="third">
                {[
                  operationLabel(setting.operation),
                  setting.thickness_mm === null ? null : shownLength(setting.thickness_mm).text,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      <div>{back}</div>
    </Stack>
  );
}

function NoInduction({ face: { member }, action }: { face: KioskFace; action: ReactNode }) {
  const [now] = useState(() => Date.now());
  const hasEnded = member?.induction === 'expired';
  const end = member?.induction_ends_at;
  return (
    <BigMessage
      title={
        hasEnded ? i18n.t('Ask a manager to renew you') : i18n.t('You need the induction first')
      }
      action={action}
    >
      {hasEnded
        ? end != null && Date.parse(end) <= now
          ? i18n.t('Your induction for this laser ended {date}. Settings stay hidden until then.', {
              date: formatDate(end),
            })
          : i18n.t(
              'There’s a new safety page for this laser. Settings stay hidden until you confirm it.',
            )
        : i18n.t(
            'Read and confirm the safety page of this laser in the app. Settings stay hidden until then.',
          )}
    </BigMessage>
  );
}
