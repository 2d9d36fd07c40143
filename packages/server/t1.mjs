import { PGlite } from '@electric-sql/pglite';
const rss=()=>Math.round(process.memoryUsage().rss/1e6);
const extra=(process.argv[2]??'').split(',').filter(Boolean).flatMap(x=>['-c',x]);
let t=performance.now();
const db=await PGlite.create('/tmp/t/pg3',{startParams:[...PGlite.defaultStartParams,...extra], ...(process.argv[3]?{initialMemory:+process.argv[3]*1048576}:{})}); console.log('open',Math.round(performance.now()-t),rss());
console.log((await db.query('show shared_buffers')).rows, db.Module.wasmMemory?.buffer.byteLength/1e6, process.memoryUsage());
await db.query('create table if not exists t(a int)'); await db.query('insert into t select generate_series(1,100000)'); await db.query('select count(*) from t');
await new Promise(r=>setTimeout(r,4000)); globalThis.gc?.(); console.log(rss(), db.Module.wasmMemory?.buffer.byteLength/1e6);process.exit();
