import type { CsvField } from './csv-fields.ts';

/**
 * Words of a column's title in eight languages, folded. The longest that occurs decides, so "jump speed" is not
 * the speed; `null` is what settings programs write and we do not keep.
 */
const WORDS: Record<CsvField, string> = {
  setting: 'setting,setting id,setting no,setting number,preset id',
  name: 'name,title,preset,label,entry,description,bezeichnung,titel,nom,titre,nombre,titulo,nome,titolo,naam,nazwa',
  material:
    'material,material name,materiau,matiere,materiale,materiaal,stock,substrate,werkstoff,materialbezeichnung',
  thickness_mm:
    'thickness,thick,dicke,starke,materialstarke,staerke,materialstaerke,materialdicke,epaisseur,espesor,grosor,spessore,espessura,dikte,grubosc',
  notes:
    'note,notes,remark,remarks,comment,comments,desc,hint,notiz,notizen,bemerkung,bemerkungen,kommentar,hinweis,remarque,remarques,commentaire,nota,notas,observaciones,comentario,osservazioni,commento,observacao,observacoes,opmerking,opmerkingen,uwagi,komentarz',
  machine_name:
    'machine,machine name,device,model,laser source,laser name,maschine,gerat,geraet,appareil,maquina,macchina,dispositivo,urzadzenie,maszyna',
  machine_type:
    'machine type,laser type,laser,lasertyp,laserart,type de laser,tipo de laser,tipo di laser,typ lasera',
  machine_power_watts:
    'machine power,laser power watts,power watts,watts,watt,wattage,laser watts,laserleistung,puissance laser,potencia del laser,potenza laser,moc lasera',
  lens_focal_length_mm:
    'lens,focal length,lens focal length,objective,linse,brennweite,objektiv,lentille,focale,lente,distancia focal,obiettivo,lens focal,soczewka',
  step_name: 'step,step name,step no,schritt,etape,paso,passo,stap,krok',
  operation:
    'operation,op,job,process,action,work type,processing,bearbeitung,vorgang,arbeitsgang,aktion,operacion,accion,operazione,azione,operacao,acao,bewerking,actie,operacja',
  layer_mode:
    'mode,layer mode,layer type,type,cut type,modus,betriebsart,modo,modalita,tryb,typ,tipo',
  pass_type: 'pass type',
  repeats: 'runs,runs of all steps,sequence runs',
  speed_mm_min:
    'speed,mark speed,marking speed,markspeed,feed,feedrate,feed rate,velocity,cut speed,engrave speed,geschwindigkeit,vorschub,tempo,vitesse,velocidad,velocita,velocidade,avance,avanzamento,snelheid,predkosc',
  power_percent:
    'power,power pct,powerratio,power ratio,max power,maxpower,power max,leistung,leistung max,max leistung,puissance,potencia,potenza,vermogen,moc,s value,s power',
  min_power_percent:
    'min power,minpower,power min,minimum power,min leistung,leistung min,puissance min,potencia min,potenza min,min vermogen,moc min',
  passes:
    'pass,passes,loop,loops,loop count,pass count,number of passes,num passes,numpasses,repeat,repeats,repetitions,count,cycles,durchgange,durchgaenge,durchlaufe,durchlaeufe,anzahl,wiederholungen,passages,nombre de passes,repetition,pasadas,repeticiones,passate,ripetizioni,passagens,passadas,repeticoes,passen,herhalingen,przejscia,przejsc,powtorzenia',
  interval_mm:
    'interval,line interval,line distance,hatch line distance,line spacing,hatch distance,hatch spacing,hatch,spacing,scan gap,gap,dpi,lpi,lines per inch,lines per cm,linien pro cm,resolution,density,linienabstand,zeilenabstand,abstand,schraffurabstand,linienintervall,intervall,auflosung,aufloesung,intervalle,interligne,espacement,intervalo,espaciado,intervallo,spaziatura,resolucion,risoluzione,espacamento,lijnafstand,interlinie,odstep',
  frequency_hz:
    'frequency,freq,pulse frequency,rep rate,repetition rate,prr,khz,hz,frequenz,pulsfrequenz,frequence,frecuencia,frequenza,frequencia,frequentie,czestotliwosc',
  pulse_width_ns:
    'pulse width,pulsewidth,qpulsewidth,q pulse width,q pulse,pulse,pulse duration,pulse length,pulsbreite,pulsdauer,impulsbreite,pulslange,largeur d impulsion,duree d impulsion,ancho de pulso,larghezza impulso,largura de pulso,pulsbreedte,szerokosc impulsu',
  kerf_mm: 'kerf,kerf width,cut width,schnittbreite,schnittfuge,saignee,trait de coupe',
  air_assist:
    'air,air assist,blower,blow,air on,druckluft,luft,luftunterstutzung,assistance air,aire,asistencia de aire,aria,assistenza aria,ar,assistencia de ar,lucht,luchtondersteuning,powietrze,nadmuch',
  air_psi:
    'air pressure,pressure,air psi,luftdruck,druck,pression,presion,pressione,pressao,luchtdruk,cisnienie',
  z_offset_mm:
    'z offset,focus offset,focus,defocus,z,z height,fokus,fokus offset,fokusversatz,defokus,decalage z,mise au point,desfase z,enfoque,fuoco,foco,ogniskowanie',
  hatch_angle_deg:
    'angle,hatch angle,scan angle,line angle,winkel,schraffurwinkel,angulo,angolo,hoek,kat',
  hatch_angle_step_deg:
    'hatch auto rotate,auto rotate,hatch angle step,angle step,angle per pass,angle increment,rotate,winkelschritt,winkel pro durchgang',
  hatch_type: 'hatch type,fill pattern,scan pattern,hatch mode,schraffurart',
  cross_hatch: 'cross hatch,crosshatch,kreuzschraffur',
  fill_type: 'fill type,fill',
  expected_color:
    'color,colour,expected color,expected colour,farbe,couleur,color esperado,colore,cor,kleur,kolor',
};

/** Delays, travel and housekeeping, which belong to the machine or to nobody. */
const NOT_KEPT =
  'jump speed,rapid speed,travel speed,z speed,acceleration,start delay,end delay,delay,laser off delay,polygon delay,pen,pen number,id,visible,enable contour,contour,date,created,time,run time,zeit,datum';

const FIELD_OF = new Map<string, CsvField | null>([
  ...Object.entries(WORDS).flatMap(([field, words]) =>
    words.split(',').map((word): [string, CsvField] => [word, field as CsvField]),
  ),
  ...NOT_KEPT.split(',').map((word): [string, null] => [word, null]),
]);

/** Say what is spoken of, not what is measured: "material thickness" is a thickness. */
const WEAK: readonly (CsvField | null)[] = [
  'setting',
  'name',
  'material',
  'machine_name',
  'machine_type',
  'step_name',
  'operation',
  'layer_mode',
];

/** The field a title names, by the longest run of its words that is known; `null` when none is kept. */
export function fieldOfTitle(words: string[]): CsvField | null {
  for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
    const found = runs(words, length)
      .map((run) => FIELD_OF.get(run))
      .filter((field) => field !== undefined);
    const strong = found.find((field) => !WEAK.includes(field));
    if (found.length > 0) return strong ?? found[0] ?? null;
  }
  return null;
}

function runs(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}
