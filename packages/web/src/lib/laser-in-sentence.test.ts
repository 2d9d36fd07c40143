import { inEnglish } from '@beamwright/domain/messages';
import { LASER_TYPES } from '@beamwright/domain/types';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { laserInSentence } from './laser-in-sentence.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each(LASER_TYPES)('%s reads as in the sentences of the domain', (laser) => {
  expect(laserInSentence(laser)).toBe(inEnglish({ code: `laser.${laser}`, values: {} }));
});
