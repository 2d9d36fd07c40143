import { STATUS_COMPONENTS } from '@beamwright/contract';
import type { StatusComponent } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { componentName } from './status-text.ts';

interface ComponentChipsProps {
  chosen: readonly StatusComponent[];
  error: string | undefined;
  onChange: (chosen: StatusComponent[]) => void;
}

/** What an incident or a maintenance affects. */
export function ComponentChips({ chosen, error, onChange }: ComponentChipsProps) {
  return (
    <Fieldset name="components" tabIndex={-1} legend={i18n.t('Affects')}>
      <Row gap={8} wrap>
        {STATUS_COMPONENTS.map((component) => {
          const isChosen = chosen.includes(component);
          return (
            <Chip
              key={component}
              look="control"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(
                  STATUS_COMPONENTS.filter(
                    (each) => chosen.includes(each) !== (each === component),
                  ),
                )
              }
            >
              {isChosen ? <IconCheck size={13} stroke={2.4} aria-hidden="true" /> : null}{' '}
              {componentName(component)}
            </Chip>
          );
        })}
      </Row>
      {error === undefined ? null : (
        <Text as="p" role="alert" size="small" tone="stop" marginTop={4}>
          {error}
        </Text>
      )}
    </Fieldset>
  );
}
