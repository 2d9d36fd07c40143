import type { CheckedStep } from '@beamwright/domain/types';
import { stepNumbers } from '../../../lib/step-numbers.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import type { BenchAnswer } from './answer-job.ts';

/** The numbers of a step as its machine takes them, in the units of the visitor. */
export const answerNumbers = ({ job, is_galvo }: BenchAnswer, step: CheckedStep) =>
  stepNumbers(
    step,
    {
      machine_power_watts: job.machine.power_watts,
      machine_configuration: is_galvo ? 'galvo' : 'gantry',
    },
    visitorUnits(),
  );
