import { feedback, giveFeedback, listFeedbackPrompts } from '@beamwright/contract';
import type { Feedback, OperationOutput } from '@beamwright/contract';
import { page } from 'vitest/browser';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

/** Id of every created result. */
export const RESULT = idOf(60);

export const aResult = (said: DeepPartial<Feedback> = {}): Feedback =>
  sampleOf(feedback, {
    id: RESULT,
    setting_id: idOf(20),
    material: 'Birch plywood',
    operation: 'Cut',
    speed_mm_min: 1200,
    power_percent: 60,
    passes: 1,
    ...said,
  });

type Given = OperationOutput<typeof giveFeedback>;

export const aFeedbackAnswer = (said: DeepPartial<Given> = {}): Given =>
  sampleOf(giveFeedback.output, {
    feedback: aResult(),
    confidence: 0.9,
    machine_results: 3,
    ...said,
  });

/** The response to every result that is sent. */
export const answerFeedback = (said: DeepPartial<Given> = {}) =>
  api.on(giveFeedback, aFeedbackAnswer(said));

export const withPrompts = (...names: string[]) =>
  api.on(
    listFeedbackPrompts,
    sampleOf(listFeedbackPrompts.output, {
      items: names.map((name, n) => ({
        id: idOf(20 + n),
        name,
        machine_name: 'K40',
        material: 'Slate',
        operation: 'Engrave' as const,
      })),
    }),
  );

/** An image that every browser can decode. */
export async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(4, 3);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 3);
  return new File([await canvas.convertToBlob()], 'burned.png', { type: 'image/png' });
}

export const choosePhoto = (file: File) => page.getByLabelText('Choose a photo').upload(file);
