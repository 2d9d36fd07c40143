import type { AiSetting } from '@beamwright/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { passTypeWord } from '../../../lib/step-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ReviewChart } from './review-chart.tsx';
import { ReviewRecord } from './review-record.tsx';
import classes from './setting-evidence.module.css';
import { SettingRationale } from './setting-rationale.tsx';

/** What speaks for and against a setting: the energy in words, the numbers, the chart, the reasons. */
export function SettingEvidence({ setting }: { setting: AiSetting }) {
  const [at, setAt] = useState(0);
  const { steps, engine_steps, comparable_speeds_mm_min, bounds } = setting;
  const proposed = steps[at];
  const ours = engine_steps[at] ?? null;
  const comparable = comparable_speeds_mm_min[at] ?? null;
  const warnings = [...new Set(engine_steps.flatMap((step) => step.warnings))];
  return (
    <div className={classes.evidence}>
      <Bounds bounds={bounds} />
      {steps.length > 1 ? (
        <NativeSelect
          className={classes.step ?? ''}
          aria-label={i18n.t('Step of the sequence')}
          data={steps.map((step, index) => ({
            value: String(index),
            label: stepLabel(step, index),
          }))}
          value={String(at)}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
      ) : null}
      {proposed ? <ComparisonTable proposed={proposed.settings} ours={ours?.settings} /> : null}
      {ours ? <ReviewChart ours={ours} comparable_mm_min={comparable} /> : null}
      {warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      <SettingRationale setting={setting} ours={ours} />
      <ReviewRecord setting={setting} />
    </div>
  );
}

function Bounds({ bounds }: Pick<AiSetting, 'bounds'>) {
  if (bounds.length === 0) return <Notice kind="ok" title={i18n.t('Within our own bounds')} />;
  return (
    <Notice kind="warn" title={i18n.t('Outside our own bounds')}>
      {bounds.map((bound) => (
        <p key={bound}>{bound}</p>
      ))}
    </Notice>
  );
}

function stepLabel({ pass_type, global_pass }: AiSetting['steps'][number], index: number): string {
  return [
    i18n.t('Step {n}', { n: index + 1 }),
    ...(pass_type === null ? [] : [passTypeWord(pass_type)]),
    ...(global_pass === null ? [] : [i18n.t('cycle {n}', { n: global_pass })]),
  ].join(', ');
}
