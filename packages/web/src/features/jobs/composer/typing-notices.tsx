import type { Machine } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { machineMismatch } from './machine-mismatch.ts';
import type { ParseAnswer } from './use-understood.ts';
import { Stack } from '../../../ui/stack.tsx';

interface TypingNoticesProps {
  understood: ParseAnswer;
  machine: Machine | null;
  onMaterial: (material: string) => void;
}

/** Warnings while the job is being written: a blocked or risky material, or another machine. */
export function TypingNotices({ understood, machine, onMaterial }: TypingNoticesProps) {
  const renderMessage = useRenderMessage();
  const { parsed, safety } = understood;
  const mismatch = machine ? machineMismatch(parsed, machine) : null;
  if (safety.level === 'safe' && mismatch === null) return null;
  return (
    <Stack gap={8} pad="0 12 12">
      {safety.level === 'block' ? (
        <Notice
          kind="stop"
          title={i18n.t('Never put {material} under a laser', {
            material: parsed.material ?? i18n.t('this material'),
          })}
          action={safety.alternatives.slice(0, 4).map((material) => (
            <Button key={material} onClick={() => onMaterial(material)}>
              {i18n.t('Use {material}', { material })}
            </Button>
          ))}
        >
          {safety.reasons.map(renderMessage).join(' ')}
        </Notice>
      ) : null}
      {safety.level === 'warn' ? (
        <Notice kind="warn">{safety.reasons.map(renderMessage).join(' ')}</Notice>
      ) : null}
      {mismatch ? <Notice kind="info">{mismatch}</Notice> : null}
    </Stack>
  );
}
