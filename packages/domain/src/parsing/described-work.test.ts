import { describe, expect, it } from 'vitest';
import { checkSafety } from '../safety/check-safety.ts';
import type { Operation } from '../types.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string) => parseJob({ text, laser_type: 'CO2' });
const levelOf = (text: string) => checkSafety({ parsed: read(text), text, machine: null }).level;

describe('PAR-19 the method of other work is no operation', () => {
  it.each([
    'low-power vector (cut mode) engraving leather',
    'engrave walnut in cut mode',
    'engraving (vector cut) on slate',
    'vector (line) etching on slate',
    'Ahorn gravieren im Schneidmodus',
    'graver le cuir en mode découpe',
    'grabar cuero en modo corte',
    'incidere il cuoio in modalità taglio',
  ])('%s', (text) => {
    expect(read(text).operations).toEqual(['Engrave']);
  });

  it.each<[string, Operation[]]>([
    ['cut mode for the outline, engrave mode for the text, 3mm oak', ['Engrave', 'Cut']],
    ['engrave the name (then cut it out), 3mm oak', ['Engrave', 'Cut']],
    ['engrave then cut mode, 3mm plywood', ['Engrave', 'Cut']],
    ['3mm oak, cut mode', ['Cut']],
  ])('still reads %s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });
});

describe('PAR-19 work that only reaches the surface', () => {
  it.each([
    "marks the leather surface, but doesn't cut into it at all",
    'it marked the leather and did not cut into the surface',
    'markiert die Oberfläche vom Leder, schneidet aber nicht hinein',
    'le laser marque le cuir mais ne coupe pas dedans',
  ])('%s', (text) => {
    expect(read(text).operations).toEqual(['Mark']);
  });

  it.each<[string, Operation[]]>([
    ['etching walnut without cutting through', ['Engrave']],
    ['Ahorn gravieren ohne durchzuschneiden', ['Engrave']],
    ['score 0.4mm card without cutting through', ['Score']],
    ['engrave the logo, cut the edge without cutting through, 3mm oak', ['Engrave', 'Cut']],
    ['cut 3mm oak, but do not cut through', ['Cut']],
  ])('%s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });

  it.each([
    "engraves fine but it doesn't cut through 3mm plywood",
    "marks 3mm plywood but won't cut through",
  ])('%s is a complaint', (text) => {
    expect(read(text).operations).toContain('Cut');
  });
});

describe('PAR-19 words for the stock', () => {
  it.each([
    'rough cut black walnut, laser engraving',
    'engrave on a rough cut oak slab',
    'engrave a live edge walnut slab',
    'engraving an oak cut-off',
    'cut-off pieces of cherry, engrave',
    'engrave offcuts of oak',
    'engrave a die cut cardstock box',
    'engrave my cut acrylic letters',
    'engrave a cut glass vase',
    'logo etched on cut crystal',
    'engrave a pre-cut acrylic blank',
    'perforated leather, engrave a logo',
    'perforated galvanised steel board, engrave slate',
    'perforiertes Leder gravieren',
    'graver du cuir perforé',
    'grabar cuero perforado',
    'incidere la pelle perforata',
    'geperforeerd leer graveren',
    'grawerować skórę perforowaną',
  ])('%s', (text) => {
    expect(read(text).operations).toEqual(['Engrave']);
  });

  it.each<[string, Operation[]]>([
    ['engrave and cut oak 3mm', ['Engrave', 'Cut']],
    ['engrave, die cut cardstock 0.3mm', ['Engrave', 'Cut']],
    ['engrave the tag and the cut acrylic 3mm', ['Engrave', 'Cut']],
    ['engrave a name and cut off the corners of 3mm acrylic', ['Engrave', 'Cut']],
    ['a laser cut wood sign 6mm with engraved text', ['Engrave', 'Cut']],
    ['make a cut acrylic sign with engraved name, 3mm', ['Engrave', 'Cut']],
    ['some cut leather tags with names engraved, 2mm', ['Engrave', 'Cut']],
    ['cut glass 3mm', ['Cut']],
    ['perforate leather', ['Perforate']],
    ['laser perforated leather 1.2mm', ['Perforate']],
    ['perforated cardstock tickets', ['Perforate']],
    ['I need perforated leather 1mm', ['Perforate']],
    ['perforer du cuir 2mm', ['Perforate']],
    ['Karton 0,3mm perforiert', ['Perforate']],
  ])('still reads %s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });
});

describe('PAR-19 a likeness is no operation', () => {
  it.each([
    "cut 2mm felt, it's almost like it was perforated",
    "cuts 2mm felt, enough that it's almost like the paper is perforated",
    'cut 2mm felt, the liner looks perforated',
    'cut 2mm felt, as if it were perforated',
    'Filz schneiden 2mm, sieht fast wie perforiert aus',
    "couper du feutre 2mm, on dirait que c'est perforé",
    'cortar fieltro de 2mm, parece perforado',
    'tagliare feltro 2mm, sembra perforato',
    'cortar feltro de 2mm, parece perfurado',
    'vilt snijden 2mm, het lijkt wel geperforeerd',
    'ciąć filc 2mm, wygląda jak perforowany',
  ])('%s', (text) => {
    expect(read(text).operations).toEqual(['Cut']);
  });

  it.each<[string, Operation[]]>([
    ["I'd like it perforated, 0.3mm cardstock", ['Perforate']],
    ['I would like the slate engraved', ['Engrave']],
    ['make it like a perforated line, 0.3mm cardstock', ['Perforate']],
    ['jobs like cutting and engraving 3mm oak', ['Engrave', 'Cut']],
    ['if it is perforated, does 0.3mm cardstock tear?', ['Perforate']],
    ['wie perforiert man Karton 0,3mm', ['Perforate']],
  ])('still reads %s', (text, operations) => {
    expect(read(text).operations).toEqual(operations);
  });

  it('leaves no operation without a stock', () => {
    expect(read('it looks perforated').operations).toEqual([]);
  });

  it('says what it takes for granted when no operation is left', () => {
    expect(read('perforated leather').assumptions.map(({ code }) => code)).not.toEqual([]);
    expect(read('rough cut walnut').assumptions.map(({ code }) => code)).not.toEqual([]);
  });
});

describe('PAR-19 stock named for comparison', () => {
  it.each([
    'cut 1/4" thick acrylic frame, no support material as with a 3D printed part',
    'cut acrylic, the edges are clean, unlike MDF',
    'cut acrylic, similar to a 3d printed part',
    'cut acrylic, a printed part goes on top',
  ])('%s', (text) => {
    expect(read(text).material).toBe('acrylic');
  });

  it.each([
    ['engrave a 3d printed part', 'PLA'],
    ['engrave something similar to MDF', 'MDF'],
  ])('%s', (text, material) => {
    expect(read(text).material).toBe(material);
  });
});

describe('SAF-1 beside a description', () => {
  it.each([
    'PVC, vector (cut mode) engraving',
    "marks the vinyl but doesn't cut into it",
    'engrave a rough cut PVC sheet',
    'engrave polycarbonate cut-offs',
    'engrave ABS offcuts',
    'engrave die cut vinyl',
    'engrave a pre-cut polycarbonate blank',
    'engrave cut glass in a PVC frame',
    'cut felt, the vinyl liner looks perforated',
    'cut 2mm felt, almost like perforated PVC',
    'perforated vinyl, cut',
    'perforated ABS sheet',
    'perforiertes PVC schneiden',
    'cut 3mm acrylic, not the same as ABS',
    'cut 3mm acrylic as with polycarbonate',
    'cut acrylic, unlike the PVC',
    'etch slate, stencil made of perforated vinyl',
    'rough cut styrofoam',
  ])('blocks %s', (text) => {
    expect(levelOf(text)).toBe('block');
  });

  it.each(['perforated plastic sheet', 'engrave offcuts of unknown plastic', 'rough cut xyzzium'])(
    'warns about %s',
    (text) => {
      expect(levelOf(text)).toBe('warn');
    },
  );
});
