import { Split } from '../../../ui/split.tsx';
import { getMachine } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { quoteJob } from '@beamwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useFindPlugin } from '../../../lib/plugins.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './job-sheet.module.css';
import { OrderFields } from './order-fields.tsx';
import { newOrder, orderProblems, saveOrderValues, toOrder } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { QuoteView } from './quote-view.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** Estimates time and price of a job from a saved setting. */
export function JobSheet({ setting }: { setting: SettingDetail }) {
  const plugin = useFindPlugin('job_quote');
  const [values, setValues] = useState<OrderValues>(() => newOrder(setting, plugin));
  const isGalvo = useIsGalvo(setting);
  const problems = orderProblems(values, setting);
  const change = (part: Partial<OrderValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    saveOrderValues(next);
  };
  const isValid = Object.keys(problems).length === 0;
  const minimum = plugin?.settings['minimum_price'];
  const terms = {
    is_galvo: isGalvo,
    ...(typeof minimum === 'number' && { minimum_price: minimum }),
  };
  const order = isValid ? toOrder(values, setting, terms) : null;
  return (
    <Split className={classes.sheet}>
      <OrderFields setting={setting} values={values} problems={problems} onChange={change} />
      <Stack as="section" gap={16} className={classes.quote} aria-label={i18n.t('Time and price')}>
        {order ? (
          <QuoteView setting={setting} order={order} quote={quoteJob(order)} />
        ) : (
          <Notice kind="warn" role="status" title={i18n.t('No estimate yet')}>
            {i18n.t('Fix the fields marked in red to see time and price.')}
          </Notice>
        )}
      </Stack>
    </Split>
  );
}

/** From the machine; for a deleted machine, the usual head of its laser type. */
function useIsGalvo({ machine_id, machine_type }: SettingDetail): boolean {
  const { data } = useQuery({
    ...queryOptionsFor(getMachine, { params: { id: machine_id ?? '' } }),
    enabled: machine_id !== null,
  });
  return data?.is_galvo ?? (machine_type === 'Fiber' || machine_type === 'UV');
}
