import { PLAN_EXPORTS } from '@beamwright/contract';
import type { ReactElement } from 'react';
import { exportName } from '../../lib/plan-change-text.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

interface ExportsEditorProps {
  label: string;
  opened: boolean;
  value: readonly string[];
  /** The cell. */
  target: ReactElement<object>;
  onChange: (value: readonly string[]) => void;
  onClose: () => void;
}

/** Check marks for the formats of a plan; a plan exports at least one. */
export function ExportsEditor(props: ExportsEditorProps) {
  const { label, opened, value, target, onChange, onClose } = props;
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...value, name] : value.filter((each) => each !== name));
  return (
    <Popover
      label={label}
      opened={opened}
      onChange={(isOpen) => (isOpen ? undefined : onClose())}
      target={target}
      width={220}
    >
      <Fieldset legend={label}>
        <Stack gap={4}>
          {PLAN_EXPORTS.map((name) => {
            const isOn = value.includes(name);
            const isLast = isOn && value.length === 1;
            return (
              <Row as="label" key={name} gap={8} controlHeight>
                <input
                  type="checkbox"
                  checked={isOn}
                  aria-disabled={isLast || undefined}
                  onChange={() => (isLast ? undefined : toggle(name, !isOn))}
                />
                {exportName(name)}
              </Row>
            );
          })}
        </Stack>
      </Fieldset>
    </Popover>
  );
}
