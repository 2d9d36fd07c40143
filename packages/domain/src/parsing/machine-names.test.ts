import { describe, expect, it } from 'vitest';
import { checkSafety } from '../safety/check-safety.ts';
import type { Operation } from '../types.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string) => parseJob({ text, laser_type: 'CO2' });
const levelOf = (text: string) => checkSafety({ parsed: read(text), text, machine: null }).level;

describe('PAR-18 the name of the machine is no operation', () => {
  it.each<[string, Operation[]]>([
    ['Schiefer gravieren mit dem Laserschneider', ['Engrave']],
    ['Name auf Ahorn gravieren, habe eine Schneidemaschine', ['Engrave']],
    ['graver du bois avec ma découpeuse', ['Engrave']],
    ["graver l'ardoise, machine à découper de 60 W", ['Engrave']],
    ['grabar madera con mi cortadora', ['Engrave']],
    ['grabar pizarra, máquina de corte de 40 W', ['Engrave']],
    ['incidere pelle con la taglierina laser', ['Engrave']],
    ['gravar madeira na minha cortadora a laser', ['Engrave']],
    ['leisteen graveren met mijn snijmachine', ['Engrave']],
    ['grawerowanie łupka na wycinarce', ['Engrave']],
    ['engrave walnut on my cutter', ['Engrave']],
  ])('%s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });

  it.each([
    'pochoirs en carton 2mm à la découpeuse',
    'réaliser des pochoirs en plexi 2 mm, découpeuse laser',
    'découper du contreplaqué 3mm avec ma découpeuse',
    'Laserschneider zum Schneiden von Sperrholz 3mm',
    'cortadora para cortar MDF de 3mm',
    'taglierina per tagliare compensato da 3mm',
    'laser cutter for cutting 3mm plywood',
  ])('still cuts %s', (text) => {
    expect(read(text).operations).toEqual(['Cut']);
  });

  it.each([
    'PVC mit dem Laserschneider',
    'vinyle à la découpeuse',
    'policarbonato en mi cortadora',
    'taglierina laser, ABS da 3mm',
    'vinyl on my cutter',
  ])('blocks %s', (text) => {
    expect(levelOf(text)).toBe('block');
  });
});

describe('MAT-8 plural and shaped stock', () => {
  it.each([
    ['round slates, engrave a photo', 'slate'],
    ['engrave 20 slates', 'slate'],
    ['slate rounds, engrave a photo', 'slate'],
    ['walnut rounds, engrave names', 'walnut'],
    ['names on square slates', 'slate'],
  ])('%s', (text, material) => {
    expect(read(text).material).toBe(material);
  });

  it('blocks a hazard beside it', () => {
    expect(levelOf('slates with a vinyl mask, engrave through the vinyl')).toBe('block');
  });
});
