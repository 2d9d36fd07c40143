import type { SettingDetail } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './job-sheet.module.css';
import { workOf } from './order-values.ts';
import type { OrderField, OrderProblems, OrderValues } from './order-values.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Columns } from '../../../ui/columns.tsx';

interface OrderFieldsProps {
  setting: SettingDetail;
  values: OrderValues;
  problems: OrderProblems;
  onChange: (change: Partial<OrderValues>) => void;
}

interface FieldSpec {
  name: OrderField;
  label: string;
  unit: string;
  description?: string;
}

function specsOf(setting: SettingDetail): { title: string; fields: FieldSpec[] }[] {
  const { hasLines, hasFills } = workOf(setting);
  const size = hasFills ? i18n.t('of the filled area') : i18n.t('of the outline');
  return [
    {
      title: i18n.t('One piece'),
      fields: [
        { name: 'width_mm', label: i18n.t('Width'), unit: 'mm', description: size },
        { name: 'height_mm', label: i18n.t('Height'), unit: 'mm', description: size },
        ...(hasLines
          ? [
              {
                name: 'line_mm' as const,
                label: i18n.t('Total line length'),
                unit: 'mm',
                description: i18n.t('Leave empty to use the outline'),
              },
            ]
          : []),
        ...(setting.further_steps.length > 0
          ? [
              {
                name: 'repeats' as const,
                label: i18n.t('Repeats'),
                unit: '×',
                description: i18n.t('one after the other'),
              },
            ]
          : []),
      ],
    },
    {
      title: i18n.t('The job'),
      fields: [
        { name: 'pieces', label: i18n.t('Pieces'), unit: i18n.t('pcs') },
        { name: 'sheets', label: i18n.t('Sheets of material'), unit: i18n.t('pcs') },
        { name: 'setup_minutes', label: i18n.t('Setup, once'), unit: i18n.t('min') },
        { name: 'sheet_minutes', label: i18n.t('Loading one sheet'), unit: i18n.t('min') },
      ],
    },
    {
      title: i18n.t('Prices'),
      fields: [
        {
          name: 'hourly_rate',
          label: i18n.t('Machine and labor'),
          unit: i18n.t('USD/h'),
          description: i18n.t('saved in this browser'),
        },
        {
          name: 'sheet_price',
          label: i18n.t('One sheet of material'),
          unit: 'USD',
          description: i18n.t('saved in this browser'),
        },
      ],
    },
  ];
}

export function OrderFields({ setting, values, problems, onChange }: OrderFieldsProps) {
  return (
    <Stack as="form" gap={16} hideOn="paper" onSubmit={(event) => event.preventDefault()}>
      {specsOf(setting).map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <Columns count={2} gap={12} className={classes.row}>
            {fields.map(({ name, label, unit, description }) => (
              <NumberField
                key={name}
                label={label}
                unit={unit}
                {...(description === undefined ? {} : { description })}
                value={values[name]}
                error={problems[name]}
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
          </Columns>
        </fieldset>
      ))}
    </Stack>
  );
}
