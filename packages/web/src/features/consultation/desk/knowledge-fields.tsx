import { CASE_LANGUAGES, type Desk } from '@beamwright/contract';
import { FAMILIES, LASER_TYPES } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { languageText } from '../parts/case-text.ts';
import { familyName } from './desk-text.ts';

export type Knowledge = Pick<Desk, 'lasers' | 'materials' | 'languages'>;

interface KnowledgeFieldsProps {
  value: Knowledge;
  onChange: (value: Knowledge) => void;
}

/** Lasers, families of materials and languages that an expert knows. */
export function KnowledgeFields({ value, onChange }: KnowledgeFieldsProps) {
  return (
    <Stack gap={20}>
      <Checks
        legend={i18n.t('Lasers')}
        options={LASER_TYPES}
        nameOf={(laser) => laser}
        chosen={value.lasers}
        onChange={(lasers) => onChange({ ...value, lasers })}
      />
      <Checks
        legend={i18n.t('Materials')}
        options={FAMILIES}
        nameOf={familyName}
        chosen={value.materials}
        onChange={(materials) => onChange({ ...value, materials })}
      />
      <Checks
        legend={i18n.t('Languages')}
        options={CASE_LANGUAGES}
        nameOf={languageText}
        chosen={value.languages}
        onChange={(languages) => onChange({ ...value, languages })}
      />
    </Stack>
  );
}

interface ChecksProps<V extends string> {
  legend: string;
  options: readonly V[];
  nameOf: (option: V) => string;
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

function Checks<V extends string>({ legend, options, nameOf, chosen, onChange }: ChecksProps<V>) {
  return (
    <Fieldset legend={legend}>
      <Columns count={2} gap="0 12">
        {options.map((option) => (
          <Row key={option} as="label" gap={8} controlHeight>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  options.filter((each) =>
                    each === option ? currentTarget.checked : chosen.includes(each),
                  ),
                )
              }
            />
            {nameOf(option)}
          </Row>
        ))}
      </Columns>
    </Fieldset>
  );
}
