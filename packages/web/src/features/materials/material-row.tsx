import type { CustomMaterialRecord } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { safetyWord } from '../../lib/safety-word.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { Button } from '../../ui/button.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { materialLine } from './material-text.ts';

interface MaterialRowProps {
  material: CustomMaterialRecord;
  /** The plan lacks custom materials: they can only be deleted. */
  isReadOnly: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One custom material: what it is, what is dangerous about it, and its notes. */
export function MaterialRow({ material, isReadOnly, onEdit, onDelete }: MaterialRowProps) {
  const { name, safety_notes } = material;
  return (
    <OptionRow
      label={
        <Row gap={8} wrap>
          {name}
          <SafetyPill material={material} />
        </Row>
      }
      sub={
        <>
          {materialLine(material)}
          <SafetyReasons material={material} />
          {safety_notes ? <Text as="div">{safety_notes}</Text> : null}
        </>
      }
      beside
    >
      {isReadOnly ? (
        <Button color="ink" aria-label={i18n.t('Delete {name}', { name })} onClick={onDelete}>
          {i18n.t('Delete')}
        </Button>
      ) : (
        <Button aria-label={i18n.t('Edit {name}', { name })} onClick={onEdit}>
          {i18n.t('Edit')}
        </Button>
      )}
    </OptionRow>
  );
}

function SafetyPill({ material: { safety, safety_notes } }: Pick<MaterialRowProps, 'material'>) {
  if (safety.level === 'block') return <Pill state="stop">{safetyWord('block')}</Pill>;
  if (safety.level === 'warn' || safety_notes !== null)
    return <Pill state="warn">{safetyWord('warn')}</Pill>;
  return null;
}

/** Why it is dangerous by itself, so that nobody finds out at the machine. */
function SafetyReasons({ material: { safety } }: Pick<MaterialRowProps, 'material'>) {
  const render = useRenderMessage();
  if (safety.reasons.length === 0) return null;
  return (
    <Text as="div" tone={safety.level === 'block' ? 'stop' : 'warn'}>
      {safety.reasons.map(render).join(' ')}
    </Text>
  );
}
