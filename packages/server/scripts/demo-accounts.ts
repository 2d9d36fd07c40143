import type { JobAnswers } from '@beamwright/domain/types';
import type { PlanName } from '@beamwright/contract';
import type { Role } from '@beamwright/contract';

export interface DemoJob {
  /** Place of the machine in the account's list. */
  machine: number;
  text: string;
  answers?: JobAnswers;
  bypass?: boolean;
  /** Saves every step of the workflow. */
  save?: boolean;
}

export interface DemoAccount {
  email: string;
  name: string;
  plan: PlanName;
  role: Role;
  /** Words that find the machine in the catalog. */
  machines: string[];
  jobs: DemoJob[];
}

export const DEMO_PASSWORD = 'walnut coaster lamp';
const DOMAIN = 'demo.beamwright.example';

const COASTERS = 'cut 3mm birch plywood coasters and engrave a logo lightly';

/** One account per plan and role, with jobs in users' words. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: `free@${DOMAIN}`,
    name: 'Fay Free',
    plan: 'Free',
    role: 'user',
    machines: ['OMTech Polar 50W'],
    jobs: [
      { machine: 0, text: COASTERS, save: true },
      { machine: 0, text: 'cut 4mm PVC sheet' },
      { machine: 0, text: 'engrave slate coasters 4x4in, want crisp white not grey', save: true },
      { machine: 0, text: 'cut some plywood for a box' },
    ],
  },
  {
    email: `hobby@${DOMAIN}`,
    name: 'Hal Hobby',
    plan: 'Hobby',
    role: 'user',
    machines: ['xTool D1 Pro 20W'],
    jobs: [
      { machine: 0, text: 'cut 3mm basswood for a rc plane', save: true },
      { machine: 0, text: 'can i cut vinyl decals with my diode?' },
      { machine: 0, text: 'photo on 1/8 basswood, best dither?', save: true },
      { machine: 0, text: 'cut letters out of 5mm foamboard' },
    ],
  },
  {
    email: `pro@${DOMAIN}`,
    name: 'Pia Pro',
    plan: 'Pro',
    role: 'user',
    machines: ['xTool P2S 55W', 'ComMarker B6 MOPA 60W', 'xTool S1 40W'],
    jobs: [
      { machine: 0, text: 'living hinge in 3mm mdf', save: true },
      { machine: 0, text: 'cut felt with sticky back, .075" thick with paper liner' },
      { machine: 1, text: 'deep engrave brass challenge coin 0.5mm deep', save: true },
      { machine: 1, text: 'color mark stainless dog tag BLUE' },
      { machine: 2, text: 'cut 6mm birch ply', save: true },
      { machine: 2, text: 'cut acrylic', answers: { thickness_mm: 3, color: 'dark' } },
    ],
  },
  {
    email: `shop@${DOMAIN}`,
    name: 'Sam Shop',
    plan: 'Shop',
    role: 'user',
    machines: ['OMTech 100W CO2', 'Epilog Fusion Pro 48', 'OMTech Galvo 30W', 'UV 5W galvo'],
    jobs: [
      {
        machine: 0,
        text: '100 keyrings from 3 mm cast acrylic, cut and engrave lightly',
        save: true,
      },
      { machine: 0, text: '3mm lexan cover for control panel, cut outline', bypass: true },
      {
        machine: 1,
        text: 'engrave leather patches',
        answers: { material: 'veg-tan leather', depth: 'light' },
      },
      { machine: 2, text: 'anodized alu business cards .5mm, white text', save: true },
      { machine: 3, text: 'frosted logo on glass bottles, round', save: true },
    ],
  },
  {
    email: `corporate@${DOMAIN}`,
    name: 'Cora Corporate',
    plan: 'Corporate',
    role: 'user',
    machines: ['Thunder Nova 35', 'JPT MOPA 60W'],
    jobs: [
      { machine: 0, text: '16ga mild steel bracket, cut it' },
      { machine: 0, text: COASTERS, save: true },
      { machine: 1, text: 'mark serial numbers on stainless steel', save: true },
    ],
  },
  {
    email: `beta@${DOMAIN}`,
    name: 'Bea Beta',
    plan: 'Free',
    role: 'beta',
    machines: ['Glowforge Pro', 'xTool F1 Ultra fiber'],
    jobs: [
      { machine: 0, text: 'score and cut 2 mm corrugated cardboard boxes, 20 pieces', save: true },
      { machine: 1, text: 'logo on metal plate please' },
    ],
  },
  {
    email: `admin@${DOMAIN}`,
    name: 'Ada Admin',
    plan: 'Free',
    role: 'admin',
    machines: ['K40'],
    jobs: [{ machine: 0, text: 'engrave a logo on an anodized aluminum tag' }],
  },
];
