import { IconCheck, IconX } from '@tabler/icons-react';
import type { CaseSummary, ExpertFit } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { languageText } from '../parts/case-text.ts';

interface FitRowProps {
  of: Pick<CaseSummary, 'laser_type' | 'material' | 'language'>;
  fit: ExpertFit;
}

/** What of a case an expert knows: laser, material and language, each by itself and never summed up. */
export function FitRow({ of, fit }: FitRowProps) {
  const parts = [
    { label: of.laser_type, isKnown: fit.laser },
    { label: of.material, isKnown: fit.material },
    { label: languageText(of.language), isKnown: fit.language },
  ];
  return (
    <Row as="span" gap="2 12" wrap size="label">
      {parts.map(({ label, isKnown }) =>
        label === null || isKnown === null ? null : (
          <Row key={label} as="span" inline gap={4} tone={isKnown ? 'second' : 'third'}>
            <Row as="span" inline tone={isKnown ? 'ok' : 'third'} aria-hidden="true">
              {isKnown ? <IconCheck size={13} stroke={2} /> : <IconX size={13} stroke={2} />}
            </Row>
            {label}
            <VisuallyHidden>{isKnown ? i18n.t('(known)') : i18n.t('(not known)')}</VisuallyHidden>
          </Row>
        ),
      )}
    </Row>
  );
}
