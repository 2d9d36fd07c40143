import { LASER_TYPES } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import type { VisitorMachine } from '../../../lib/kept-job.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './bench-box.module.css';

/** The laser of the visitor: a model of the catalog, or its type and watts. Nothing of it is sent with the form. */
export function MachineChip({ machine }: { machine: VisitorMachine }) {
  const { type, power_watts, name } = machine;
  return (
    <details
      className={classes.machine}
      data-chip
      // With the sentence's words, so that the page needs none of its own.
      data-watts-label={i18n.t('{watts} W {laser}', { watts: '{watts}', laser: '{laser}' })}
    >
      <summary>
        <VisuallyHidden>{i18n.t('Machine')} </VisuallyHidden>
        <span className={classes.dot} aria-hidden="true" />
        <span data-machine-name>{visitorMachineName(machine)}</span>
      </summary>
      <div className={classes.panel}>
        <Field label={i18n.t('Model')} description={i18n.t('Or choose its laser and watts.')}>
          {(control) => (
            <>
              <input
                {...control}
                type="search"
                data-model
                list={`${control.id}-models`}
                defaultValue={name ?? ''}
                placeholder={i18n.t('Brand, model or watts')}
                autoComplete="off"
                spellCheck={false}
              />
              <datalist id={`${control.id}-models`} data-models />
            </>
          )}
        </Field>
        <Text as="p" size="small" tone="stop" role="alert" data-unknown hidden>
          {i18n.t(
            'Which model is it? Choose one, type more of its name, or choose its laser and watts.',
          )}
        </Text>
        <Row wrap gap={8} align="stretch" data-choices hidden />
        <div className={classes.facts}>
          <SelectField
            label={i18n.t('Laser')}
            data-laser
            defaultValue={type}
            options={LASER_TYPES.map((value) => ({ value, label: laserName(value) }))}
          />
          <Field label={i18n.t('Power in watts')}>
            {(control) => (
              <input
                {...control}
                type="number"
                data-watts
                min={0.1}
                max={100_000}
                step="any"
                defaultValue={power_watts}
              />
            )}
          </Field>
        </div>
      </div>
    </details>
  );
}
