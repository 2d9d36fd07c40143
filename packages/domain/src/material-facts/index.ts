/** What pages for visitors say of materials. */
export type { Evidence } from '../engine/evidence/evidence-book.ts';
export { materialFacts } from './material-facts.ts';
export type { CutLimit, LaserVerdict, MaterialFacts, TypicalWork } from './material-facts.ts';
export { coveredBy, pageMaterial, pageMaterials } from './material-page.ts';
export { usablePublished } from './published-of.ts';
export type { PublishedWork } from './published-of.ts';
export { alternativePage, similarMaterials } from './similar-materials.ts';
export type { SimilarMaterial } from './similar-materials.ts';
export type { TypicalAnswer } from './typical-answers.ts';
export { publishedEnergyOf, workAnswers } from './work-answers.ts';
export type { ThicknessAnswers } from './work-answers.ts';
export { EMISSIONS } from '../safety/hazards.ts';
export { otherNames } from './other-names.ts';
export { namesOf } from './names-of.ts';
export { verdictOn, withFindings } from './with-findings.ts';
export type { MaterialFinding } from './with-findings.ts';
