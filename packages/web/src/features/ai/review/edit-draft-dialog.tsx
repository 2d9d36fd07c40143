import type { AiSetting } from '@beamwright/contract';
import { compareEnergy } from '@beamwright/domain';
import { toMmMin } from '@beamwright/domain/units';
import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './edit-draft-dialog.module.css';
import { ratioText } from './verdict.ts';
import { VerdictPill } from './verdict-pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Columns } from '../../../ui/columns.tsx';

type Settings = AiSetting['steps'][number]['settings'];

export type EditedNumbers = Pick<
  Settings,
  'speed_mm_min' | 'power_percent' | 'passes' | 'interval_mm'
>;

interface EditDraftDialogProps {
  proposed: Settings;
  ours: AiSetting['engine_steps'][number] | undefined;
  burns: boolean;
  /** Initial numbers that differ from the proposal. */
  start: Partial<EditedNumbers>;
  isSaving: boolean;
  error: unknown;
  onSave: (numbers: EditedNumbers) => void;
  onClose: () => void;
}

/** Edits the numbers that determine the energy and shows the resulting energy. */
export function EditDraftDialog(props: EditDraftDialogProps) {
  const { proposed, ours, burns, start, isSaving, error, onSave, onClose } = props;
  const [numbers, setNumbers] = useState<Partial<Record<keyof EditedNumbers, number | null>>>({
    speed_mm_min: proposed.speed_mm_min,
    power_percent: proposed.power_percent,
    passes: proposed.passes,
    interval_mm: proposed.interval_mm,
    ...start,
  });
  const { speedUnit, toSpeedUnit } = useUnits();
  const change = (some: typeof numbers) => setNumbers({ ...numbers, ...some });
  const edited = completeNumbers(numbers);
  const { speed_mm_min: speed = null, interval_mm: interval = null } = numbers;
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Edit numbers')}>
      <Columns
        noValidate
        as="form"
        count={2}
        gap="12 16"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (edited) onSave(edited);
        }}
      >
        <FormError error={error} />
        <NumberField
          data-autofocus
          label={i18n.t('Speed')}
          unit={speedUnit}
          decimalScale={2}
          allowNegative={false}
          value={speed === null ? null : toSpeedUnit(speed)}
          onChange={(value) =>
            change({ speed_mm_min: value === null ? null : toMmMin(value, speedUnit) })
          }
        />
        <NumberField
          label={i18n.t('Power')}
          unit="%"
          decimalScale={1}
          allowNegative={false}
          max={100}
          value={numbers.power_percent ?? null}
          onChange={(power_percent) => change({ power_percent })}
        />
        <NumberField
          label={i18n.t('Passes')}
          unit="×"
          decimalScale={0}
          allowNegative={false}
          value={numbers.passes ?? null}
          onChange={(passes) => change({ passes })}
        />
        {proposed.interval_mm === null ? null : (
          <NumberField
            label={i18n.t('Line interval')}
            unit="mm"
            decimalScale={3}
            allowNegative={false}
            value={interval}
            onChange={(interval_mm) => change({ interval_mm })}
          />
        )}
        <Row
          as="p"
          gap={8}
          wrap
          size="small"
          tone="second"
          className={classes.verdict}
          role="status"
        >
          {edited && ours ? (
            <EditedVerdict settings={{ ...proposed, ...edited }} ours={ours} burns={burns} />
          ) : null}
        </Row>
        <Row gap={8} align="stretch" className={classes.buttons}>
          <Button
            type="submit"
            variant="filled"
            color="ink"
            loading={isSaving}
            disabled={edited === null}
          >
            {i18n.t('Save numbers')}
          </Button>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        </Row>
      </Columns>
    </Dialog>
  );
}

function completeNumbers(
  numbers: Partial<Record<keyof EditedNumbers, number | null>>,
): EditedNumbers | null {
  const { speed_mm_min, power_percent, passes, interval_mm = null } = numbers;
  const isComplete = speed_mm_min && power_percent && power_percent <= 100 && passes;
  if (!isComplete || (interval_mm !== null && !(interval_mm > 0))) return null;
  return { speed_mm_min, power_percent, passes: Math.round(passes), interval_mm };
}

interface EditedVerdictProps {
  settings: Settings;
  ours: AiSetting['engine_steps'][number];
  burns: boolean;
}

/** Computes the server's verdict before anything is sent. */
function EditedVerdict({ settings, ours, burns }: EditedVerdictProps): ReactNode {
  const { verdict, ratio } = compareEnergy(settings, ours, burns);
  if (!Number.isFinite(ratio)) return null;
  return (
    <>
      {i18n.t('{ratio} our energy', { ratio: ratioText(ratio) })}
      {verdict === 'never' ? (
        <VerdictPill verdict="blocked">{i18n.t('Can’t be approved')}</VerdictPill>
      ) : (
        <VerdictPill verdict={verdict === 'within' ? 'inside' : 'outside'}>
          {verdict === 'within' ? i18n.t('Inside our band') : i18n.t('Outside our band')}
        </VerdictPill>
      )}
    </>
  );
}
