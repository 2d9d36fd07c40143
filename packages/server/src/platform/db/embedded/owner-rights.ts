import type { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's only session is authenticated as the superuser, so `set session authorization app_login` alone could be
 * reversed by naming `postgres` again. Therefore the superuser's row is deleted from pg_authid before the first
 * request, and there is no superuser left to name. Anyone who can write a file into the data folder gets it back at
 * the next start; SQL can't.
 */
const SUPERUSER_OID = 10;
const PROOF_FILE = 'beamwright.owner';
const PROOF_PATH = `/pglite/data/${PROOF_FILE}`;

const SETUP = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'app_owner') then
      create role app_owner superuser nologin;
    end if;
  end $$;
  set session authorization app_owner;
  create schema if not exists platform;
  grant usage on schema platform to public;
  create or replace function platform.drop_superuser() returns void
    language sql security definer set search_path = pg_catalog
    as $$ delete from pg_authid where oid = ${SUPERUSER_OID} $$;
  revoke execute on function platform.drop_superuser() from public;
  grant execute on function platform.drop_superuser() to app_login;
  create or replace function platform.write_checkpoint() returns void
    language plpgsql security definer set search_path = pg_catalog as $$ begin checkpoint; end $$;
  revoke execute on function platform.write_checkpoint() from public;
  grant execute on function platform.write_checkpoint() to app_login;
  create or replace function platform.restore_superuser() returns void
    language plpgsql security definer set search_path = pg_catalog
    as $$ begin
      if pg_stat_file('${PROOF_FILE}', true) is null then
        raise insufficient_privilege using message = 'the file that proves ownership is missing';
      end if;
      insert into pg_authid (oid, rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb,
          rolcanlogin, rolreplication, rolbypassrls, rolconnlimit)
        values (${SUPERUSER_OID}, 'postgres', true, true, true, true, true, true, true, -1);
    end $$;`;

/** Makes the session the owner again, whatever state the folder is in. */
export async function takeOwnership(database: PGlite): Promise<void> {
  const { rows } = await database.query('select from pg_catalog.pg_roles where oid = $1', [
    SUPERUSER_OID,
  ]);
  if (rows.length > 0) return;
  const files = database.Module.FS;
  files.writeFile(PROOF_PATH, 'made by Beamwright while it starts');
  try {
    await database.exec('select platform.restore_superuser()');
  } finally {
    files.unlink(PROOF_PATH);
  }
}

/** Everything created after this belongs to `app_owner`. The roles must exist. */
export async function becomeOwner(database: PGlite): Promise<void> {
  await database.exec(SETUP);
}

/** After this, the session is permanently `app_login`. */
export async function dropOwnership(database: PGlite): Promise<void> {
  await database.exec('set session authorization app_login; select platform.drop_superuser()');
}
