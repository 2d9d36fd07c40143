const address = 'https://beamwright.example/api/v1/machines';
const authorization = 'Bearer bw_live_YOUR_KEY';

const first = await fetch(address, { headers: { authorization } });
const machines = await first.json();
const etag = first.headers.get('etag') ?? '';

const second = await fetch(address, { headers: { authorization, 'if-none-match': etag } });
console.log(second.status, machines.items.length); // 304: you have it already
