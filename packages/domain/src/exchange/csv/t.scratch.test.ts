import {it} from "vitest"; it("x",()=>{ });
import { splitCsv } from '/work/wt/formats/packages/domain/src/exchange/csv/split-csv.ts';
import { proposeColumns } from '/work/wt/formats/packages/domain/src/exchange/csv/propose-columns.ts';
for (const t of ['Name,Pass,Speed,Power,Freq (KHz),Mode,Interval\nBrass,1,800,50,40,Fill,0.03\n"a\nb",1,2,3,4,5,6\r\nx,1,2,3,4,5,6',
 'Meine Tabelle\n\nMaterial;Dicke;Geschwindigkeit (mm/s);Leistung %;Durchgänge;Linienabstand\nBirke;3,5;16,6;65;2;0,1',
 'Birke,3,20,65\n', 'sep=|\nSpeed|Power (W)|MarkSpeed mm_s|Jump Speed\n1|2|3|4', 'a,"b\nc,d','']) {
  const x = splitCsv(t); console.log(JSON.stringify(x)); console.log(proposeColumns(x.header, x.rows.map(r=>r.cells)).map(c=>`${c.title}→${c.field} ${c.unit} ${c.unit_guessed}`).join('; '));
}
