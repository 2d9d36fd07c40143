import { describe, expect, it } from 'vitest';
import type { Job } from '@beamwright/contract';
import {
  EMPTY_DRAFT,
  changeMachine,
  changeOverrides,
  changeText,
  draftOfJob,
  draftOfKeptJob,
  dropOverride,
  isReplaceable,
  replaceText,
  toJobInput,
  swapMaterial,
} from './draft.ts';
import { aJob } from '../testing/a-job.ts';

const machine = { machine_id: '0b6ad2a4-9c56-4f0e-a52e-1f7a33d3a001', lens_id: null };
const KEPT = {
  text: 'cut acrylic',
  answers: { thickness_mm: 3, color: 'clear', coated: false },
} as const;
const typed = changeText(changeMachine(EMPTY_DRAFT, machine), 'cut 3mm birch plywood');

describe('draft', () => {
  it('takes what was kept on a public page, with its answers', () => {
    const draft = draftOfKeptJob(KEPT, machine);
    const { text: input_text, answers } = KEPT;
    expect(toJobInput(draft)).toEqual({ ...machine, input_text, answers });
    expect(isReplaceable(draft)).toBe(false);
  });

  it('drops only the answers that a change makes obsolete', () => {
    const draft = draftOfKeptJob(KEPT, machine);
    expect(changeText(draft, 'cut acrylic letters').answers).toEqual(KEPT.answers);
    expect(changeText(draft, 'cut 5 mm acrylic').answers).toEqual({
      color: 'clear',
      coated: false,
    });
    expect(changeOverrides(draft, { thickness_mm: 5 }).answers).not.toHaveProperty('thickness_mm');
    expect(changeOverrides(draft, { material: 'oak' }).answers).toEqual({ thickness_mm: 3 });
    expect(changeText(draft, 'engrave slate').answers).toEqual({});
    expect(swapMaterial(draft, null, 'oak').answers).toEqual({ thickness_mm: 3 });
  });

  it('keeps what was answered of a job that ran', () => {
    const answers = { thickness_mm: 3, color: 'clear', coated: false } as const;
    const draft = draftOfJob(aJob({ answers }));
    expect(toJobInput(draft)).toMatchObject({
      thickness_mm: 3,
      answers: { color: 'clear', coated: false },
    });
  });

  it('sends the sentence with the machine', () => {
    expect(toJobInput(typed)).toEqual({ ...machine, input_text: 'cut 3mm birch plywood' });
  });

  it('sends edited facts along with the sentence', () => {
    const draft = changeOverrides(typed, { thickness_mm: 4 });
    expect(toJobInput(draft)).toMatchObject({
      input_text: 'cut 3mm birch plywood',
      thickness_mm: 4,
    });
    expect(toJobInput(dropOverride(draft, 'thickness_mm'))).not.toHaveProperty('thickness_mm');
  });

  it('has nothing to send without a machine or a sentence', () => {
    expect(toJobInput(changeText(EMPTY_DRAFT, 'cut 3mm oak'))).toBeNull();
    expect(toJobInput(changeText(typed, '   '))).toBeNull();
    const thickness = changeOverrides(changeMachine(EMPTY_DRAFT, machine), { thickness_mm: 3 });
    expect(toJobInput(thickness)).toBeNull();
    expect(toJobInput(changeOverrides(thickness, { material: 'oak' }))).not.toBeNull();
  });

  it('keeps edited facts while the sentence changes', () => {
    const draft = changeOverrides(typed, { thickness_mm: 4 });
    expect(changeText(draft, 'cut 3mm birch plywood coasters').overrides).toEqual({
      thickness_mm: 4,
    });
  });

  it('drops edited facts when another sentence is started', () => {
    const draft = changeOverrides(typed, { material: 'acrylic' });
    expect(changeText(draft, 'e').overrides).toEqual({});
    expect(replaceText(draft, 'engrave slate').overrides).toEqual({});
  });

  it('drops an edited fact that the sentence says again', () => {
    const sentence = changeText(EMPTY_DRAFT, 'engrave leather coasters');
    const draft = changeOverrides(sentence, { material: 'veg-tan leather', thickness_mm: 2 });
    const other = changeText(draft, 'cut 3 mm birch plywood coasters');
    expect(other.overrides).toEqual({});
    expect(changeText(draft, 'engrave thick leather coasters, 20 pieces').overrides).toEqual({
      material: 'veg-tan leather',
      thickness_mm: 2,
    });
    expect(changeText(draft, 'engrave 3 mm leather coasters').overrides).toEqual({
      material: 'veg-tan leather',
    });
  });

  it('keeps edited facts of a sentence without a word', () => {
    const draft = changeOverrides(changeText(EMPTY_DRAFT, '3 mm'), { material: 'oak' });
    expect(changeText(draft, 'cut').overrides).toEqual({ material: 'oak' });
  });

  it('keeps the form’s facts when a sentence is started', () => {
    const draft = changeOverrides(EMPTY_DRAFT, { material: 'acrylic' });
    expect(changeText(draft, 'cut').overrides).toEqual({ material: 'acrylic' });
  });

  it('can be replaced when empty or sent, never while being written', () => {
    expect(isReplaceable(EMPTY_DRAFT)).toBe(true);
    expect(isReplaceable(typed)).toBe(false);
    expect(isReplaceable({ ...typed, job_id: 'x' })).toBe(true);
  });
});

const swap = (job: Job, material: string) =>
  swapMaterial(draftOfJob(job), job.parsed_data, material);

describe('draft of a job', () => {
  it('restores the sentence and the answers', () => {
    const job: Job = aJob({ answers: { thickness_mm: 3 } });
    expect(draftOfJob(job)).toMatchObject({
      mode: 'sentence',
      text: job.input_text,
      overrides: { thickness_mm: 3 },
      job_id: job.id,
    });
  });

  it('leaves to the sentence what was not answered', () => {
    expect(draftOfJob(aJob({})).overrides).toStrictEqual({});
    expect(draftOfJob(aJob({ answers: { material: 'oak', depth: 'deep' } })).overrides).toEqual({
      material: 'oak',
      depth: 'deep',
    });
  });

  it('restores the form from the parsed facts', () => {
    const draft = draftOfJob(aJob({ input_type: 'structured' }));
    expect(draft.mode).toBe('form');
    expect(draft.text).toBe('');
    expect(draft.overrides).toMatchObject({ material: 'birch plywood', thickness_mm: 3 });
  });

  it('rewrites the material in the sentence when it is named there', () => {
    const draft = swap(aJob({}), 'cast acrylic');
    expect(draft.text).toBe('Cut 3mm cast acrylic coasters and engrave a logo lightly');
    expect(draft.job_id).toBeNull();
  });

  it('rewrites every mention and drops the refused material', () => {
    const parsed = { ...aJob({}).parsed_data!, material: 'vinyl' };
    const draft = changeOverrides(changeText(typed, 'cut Vinyl, white vinyl'), {
      material: 'vinyl',
    });
    expect(swapMaterial(draft, parsed, 'PU film')).toMatchObject({
      text: 'cut PU film, white PU film',
      overrides: {},
    });
  });

  it('rewrites a material that the sentence begins with', () => {
    const parsed = { ...aJob({}).parsed_data!, material: 'vinyl' };
    expect(swapMaterial(changeText(typed, 'Vinyl stickers'), parsed, 'paper')).toMatchObject({
      text: 'paper stickers',
    });
  });

  it('becomes a form when nothing was understood', () => {
    expect(swapMaterial(typed, null, 'oak')).toMatchObject({
      mode: 'form',
      text: '',
      overrides: { material: 'oak' },
    });
  });

  it('falls back to the form when the sentence names the material differently', () => {
    const draft = swap(aJob({ input_text: 'Cut 3mm bb ply' }), 'cast acrylic');
    expect(draft).toMatchObject({
      mode: 'form',
      text: '',
      overrides: { material: 'cast acrylic' },
    });
  });
});
