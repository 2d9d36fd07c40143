import type { SettingDetail } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useMachineOf } from '../../../lib/machines-context.ts';
import { numberSpecs } from '../../../lib/setting-numbers.ts';
import type { NumberName } from '../../../lib/setting-numbers.ts';
import { useUnits } from '../../../lib/units.ts';
import { NumberGrid } from '../../../ui/setting/number-grid.tsx';
import { NumbersForm } from '../../../ui/setting/numbers-form.tsx';
import type { NumbersFormProps } from '../../../ui/setting/numbers-form.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUpdateSetting } from './use-update-setting.ts';

interface SettingNumbersProps {
  setting: SettingDetail;
  isEditing: boolean;
  onEditing: (editing: boolean) => void;
}

/** A setting's numbers, shown or edited. */
export function SettingNumbers({ setting, isEditing, onEditing }: SettingNumbersProps) {
  const machine = useMachineOf(setting.machine_id);
  const [first, setFirst] = useState<NumberName>('speed_mm_min');
  const specs = numberSpecs(useUnits(), machine);
  if (isEditing && !setting.is_read_only) {
    const onDone = () => {
      setFirst('speed_mm_min');
      onEditing(false);
    };
    return <EditNumbers {...{ setting, specs, first, onDone }} />;
  }
  const edit = (name = first) => {
    setFirst(name);
    onEditing(true);
  };
  return <NumberGrid setting={setting} specs={specs} onEdit={edit} />;
}

function EditNumbers(props: Omit<NumbersFormProps, 'error' | 'isSaving' | 'onSave'>) {
  const { error, isPending, mutate } = useUpdateSetting(props.setting.id, {
    errors: 'inline',
    onSuccess: ({ version }) => {
      toastSuccess(i18n.t('Saved as version {version}', { version }));
      props.onDone();
    },
  });
  return <NumbersForm {...props} error={error} isSaving={isPending} onSave={mutate} />;
}
