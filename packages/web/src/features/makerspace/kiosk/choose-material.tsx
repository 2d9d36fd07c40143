import type { KioskFace } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { statusLook } from '../lab-text.ts';
import { BigMessage } from './big-message.tsx';
import { KIOSK_UNITS } from './kiosk-numbers.ts';
import classes from './kiosk.module.css';

type Material = KioskFace['materials'][number];

interface ChooseMaterialProps {
  face: KioskFace;
  onChoose: (material: string) => void;
}

/** What may be burned here. Refusals show their reason. */
export function ChooseMaterial({ face: { materials }, onChoose }: ChooseMaterialProps) {
  if (materials.length === 0) {
    return (
      <BigMessage title={i18n.t('No materials yet')}>
        {i18n.t('A manager lists materials and locks settings for this machine in the app.')}
      </BigMessage>
    );
  }
  return (
    <Stack gap={16}>
      <h1>{i18n.t('Choose a material')}</h1>
      <ul className={classes.materials}>
        {materials.map((material) => (
          <li key={material.material}>
            <MaterialButton material={material} onChoose={() => onChoose(material.material)} />
          </li>
        ))}
      </ul>
      <Text as="p" tone="third">
        {i18n.t('Anything not listed needs staff.')}
      </Text>
    </Stack>
  );
}

function MaterialButton({ material, onChoose }: { material: Material; onChoose: () => void }) {
  const render = useRenderMessageIn(KIOSK_UNITS);
  const { status, reason, safety_reasons, max_thickness_mm: most, settings } = material;
  const isRefused = status === 'blocked' || status === 'not_allowed';
  const { words, tone } = statusLook(status);
  const why = status === 'blocked' ? (safety_reasons.map(render)[0] ?? '') : reason;
  const sub = [
    status === 'allowed' ? why : [words, why].filter(Boolean).join(': '),
    most === null ? null : i18n.t('up to {thickness}', { thickness: shownLength(most).text }),
    !isRefused && settings === 0 ? i18n.t('no lab settings') : null,
  ].filter(Boolean);
  const inside = (
    <>
      <Text weight={600} breakWords className={classes.name}>
        {material.material}
      </Text>
      {sub.length > 0 ? (
        <Text size="small" tone={status === 'allowed' ? 'third' : tone} breakWords>
          {status === 'blocked' ? <IconLock size={20} stroke={1.6} aria-hidden="true" /> : null}
          {sub.join(' · ')}
        </Text>
      ) : null}
    </>
  );
  return isRefused ? (
    <div className={classes.material} data-refused>
      {inside}
    </div>
  ) : (
    <button type="button" className={classes.material} onClick={onChoose}>
      {inside}
    </button>
  );
}
