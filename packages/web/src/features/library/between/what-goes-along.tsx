import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Between } from './send-between.ts';

interface WhatGoesAlongProps {
  kind: Between;
  /** A machine there was chosen. */
  hasMachine: boolean;
}

/** What arrives in the other library, and what does not. */
export function WhatGoesAlong({ kind, hasMachine }: WhatGoesAlongProps) {
  const [goes, stays] =
    kind === 'copy'
      ? [
          i18n.t('Numbers, notes and tags.'),
          hasMachine
            ? i18n.t('Versions, results and test cards.')
            : i18n.t('Versions, results, test cards and the machine. Its name goes along.'),
        ]
      : [
          i18n.t(
            'Numbers, notes, tags, versions, results, test cards, and who made them. Printed QR codes find it for everyone who may read it there.',
          ),
          i18n.t('The machine. Its name goes along; moving back doesn’t bring it back.'),
        ];
  return (
    <Stack as="dl" gap={8} size="small" ground="sunk" radius="control" pad="12 16">
      <div>
        <Text as="dt" weight={500}>
          {i18n.t('What goes along')}
        </Text>
        <Text as="dd" tone="second">
          {goes}
        </Text>
      </div>
      <div>
        <Text as="dt" weight={500}>
          {i18n.t('What stays here')}
        </Text>
        <Text as="dd" tone="second">
          {stays}
        </Text>
      </div>
    </Stack>
  );
}
