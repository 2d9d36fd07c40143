import { openEmbedded } from './src/platform/db/embedded/open-embedded.ts';
import { createTransactions } from './src/platform/db/transactions.ts';
const log={info:console.log,warn:console.log};
for (let i=0;i<2;i++){
let t=performance.now();
const h = await openEmbedded({dataDir:'/tmp/t/d1',authSecret:undefined},log);
console.log('open',Math.round(performance.now()-t), Math.round(process.memoryUsage().rss/1e6), h.secret.length);
const q=async(s:string)=>{ try { const r=await h.pool.query(s); console.log(s.slice(0,90),'=>',JSON.stringify(r.rows)); } catch(e:any){ console.log(s.slice(0,90),'!!',e.code,e.message)} };
for (const s of ['select current_user, session_user','reset session authorization','set session authorization postgres','set session authorization app_owner','set role app_owner','set role none','discard all','select platform.restore_superuser()','select * from auth.secret','select count(*) from auth.session','select * from system_settings','create table x(a int)','create temp table x(a int)']) await q(s);
const tx=createTransactions(h.pool);
console.log(await tx.asAnonymous(t=>t.selectFrom('system_settings').selectAll().execute()));
console.log(await tx.asUser('0b0e7a52-6f5c-4a53-9b4b-1a3f6f1f7d55',t=>t.selectFrom('profiles').selectAll().execute()));
t=performance.now(); await h.close(); console.log('close',Math.round(performance.now()-t), Math.round(process.memoryUsage().rss/1e6));
}
