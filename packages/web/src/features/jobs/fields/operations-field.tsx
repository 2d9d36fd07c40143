import { Tile } from '../../../ui/tile.tsx';
import { OPERATIONS } from '@beamwright/domain/types';
import type { Operation } from '@beamwright/domain/types';
import { IconCheck } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import covering from '../../../ui/covering-input.module.css';
import { Fieldset } from '../../../ui/fieldset.tsx';
import type { FactEditor } from './fact-editor.ts';
import classes from './fields.module.css';
import { Row } from '../../../ui/stack.tsx';

/** One or several operations. With none selected, the sentence decides. */
export function OperationsField({ facts, onSet, onDrop }: FactEditor) {
  const toggle = (operation: Operation) => {
    const ticked = OPERATIONS.filter((each) =>
      each === operation ? !facts.operations.includes(each) : facts.operations.includes(each),
    );
    if (ticked.length === 0) onDrop('operations');
    else onSet({ operations: ticked });
  };
  return (
    <Fieldset legend={i18n.t('Steps')}>
      <Row gap={8} align="stretch" wrap>
        {OPERATIONS.map((operation) => (
          <Row
            as={Tile}
            key={operation}
            gap={8}
            inline
            pad="0 12"
            size="small"
            tone="second"
            className={classes.toggle}
          >
            <input
              type="checkbox"
              className={covering.input}
              checked={facts.operations.includes(operation)}
              onChange={() => toggle(operation)}
            />
            <IconCheck size={15} stroke={2} aria-hidden="true" />
            {operationLabel(operation)}
          </Row>
        ))}
      </Row>
    </Fieldset>
  );
}
