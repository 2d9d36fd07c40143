import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { safetyHeadline } from '../../../lib/safety-word.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { safetyMessage } from '@beamwright/domain/messages';
import { Notice } from '../../../ui/notice.tsx';
import type { CheckedName } from './check-material.ts';

/** Whether a laser may burn it, in the words of the domain. */
export function CheckedMaterial({ name, material, safety }: CheckedName) {
  const { level, reasons, alternatives } = safety;
  if (level === 'block') {
    return (
      <Notice
        kind="stop"
        title={visitorText(safetyMessage('blocked', { reasons, alternatives }))}
      />
    );
  }
  const said = material === null ? name : dataText(material);
  if (level === 'warn') {
    return (
      <Notice kind="warn" title={safetyHeadline('warn', said)}>
        {reasons.map(visitorText).join(' ')}
      </Notice>
    );
  }
  return (
    <Notice kind="ok" title={safetyHeadline('safe', said)}>
      {i18n.t('Use extraction, and stay with the laser while it runs.')}
    </Notice>
  );
}
