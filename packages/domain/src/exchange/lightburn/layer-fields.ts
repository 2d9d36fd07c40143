import { cleanName, shorten } from '../clean-text.ts';

/** Fields we read, under LightBurn’s names. */
const SILENT_FIELDS = [
  'speed',
  'maxpower',
  'minpower',
  'numpasses',
  'globalrepeat',
  'interval',
  'dpi',
  'angle',
  'angleperpass',
  'crosshatch',
  'bidir',
  'frequency',
  'overridefrequency',
  'qpulsewidth',
  'kerf',
  'zoffset',
  'runblower',
  'perforate',
  'subname',
  'dooutput',
  'hide',
];

/** Nothing a setting needs: places in lists, copies of names, the second tube, counters of tabs that are off. */
const ADMINISTRATIVE = [
  'index',
  'name',
  'linkpath',
  'priority',
  'minpower2',
  'maxpower2',
  'tabcount',
  'tabcountmax',
  'dottime',
  'dotspacing',
  'ppi',
];

const SILENT = new Set([...SILENT_FIELDS, ...ADMINISTRATIVE]);

/** Of no effect on lines; LightBurn leaves them in when a layer was a fill before. */
const FILL_ONLY = new Set([
  'scanopt',
  'overscan',
  'overscanpercent',
  'floodfill',
  'autorotate',
  'dithermode',
  'cellsperinch',
  'halftoneangle',
]);

/** What LightBurn takes when a field is absent, where that is known; such a value says nothing. */
const DEFAULTS = new Map(
  Object.entries({
    startdelay: '0',
    enddelay: '0',
    throughpower: '0',
    throughpower2: '0',
    enablecutthrough: '0',
    enablecutthroughstart: '0',
    enablecutthroughend: '0',
    zperpass: '0',
    enableppi: '0',
    wobbleenable: '0',
    autoblower: '0',
    blowerspeedoverride: '0',
    blowerspeedpercent: '100',
    autorotate: '0',
    scanopt: 'mergeAll',
    floodfill: '0',
    overscan: '1',
    overscanpercent: '2.5',
    dithermode: 'dithered',
    cellsperinch: '50',
    halftoneangle: '22.5',
    dotwidth: '0',
    usedotcorrection: '0',
    negative: '0',
    cleanuppass: '0',
    iscleanup: '0',
    dotmode: '0',
    forceconstantpower: '0',
    tabsenabled: '0',
    tabsize: '0.5',
    tabspacing: '50',
    manualtabs: '1',
    skipinnertabs: '0',
    tabsusespacing: '1',
    tabcutpower: '0',
    limitmaxtabs: '0',
    overcut: '0',
    ramplength: '0',
    rampouter: '0',
    enablelaser1: '1',
    enablelaser2: '0',
    usepen: '0',
    linkdpitointerval: '0',
  }),
);

/** Lengths of a perforation say nothing while it is off; LightBurn leaves them in. */
const PERFORATION = new Set(['perflen', 'perfskip']);

/** So do tabs: users of inches have sizes of 50.04 mm in every layer. */
const TABS = /^(?:tab|manualtabs|skipinnertabs|limitmaxtabs)/;

interface Fields {
  values: ReadonlyMap<string, string>;
  spelling: ReadonlyMap<string, string>;
}

/** What the layer says and a setting does not keep, as "overscanPercent 5" (EXC-8). */
export function droppedFields(
  { values, spelling }: Fields,
  isFill: boolean,
  isPerforated: boolean,
): string[] {
  const hasTabs = Number(values.get('tabsenabled') ?? 0) !== 0;
  return [...values]
    .filter(
      ([name, value]) =>
        !SILENT.has(name) &&
        !(FILL_ONLY.has(name) && !isFill) &&
        !(PERFORATION.has(name) && !isPerforated) &&
        !(TABS.test(name) && !hasTabs) &&
        !isDefault(name, value),
    )
    .map(([name, value]) => shorten(cleanName(`${spelling.get(name) ?? name} ${value}`), 80));
}

function isDefault(name: string, value: string): boolean {
  const usual = DEFAULTS.get(name);
  if (usual === undefined) return false;
  return value === usual || (value.trim() !== '' && Number(value) === Number(usual));
}
