-- Mail that is waiting, sent, or could not be sent. A mail is written in the transaction of what it tells of, so neither
-- exists without the other.

create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Whose account it is about; erasing the account deletes its mails.
  user_id uuid references profiles (id) on delete cascade,
  kind text not null,
  to_address text not null,
  subject text not null,
  -- The letter, encrypted with a key outside the database, because it has links that open an account. Removed once the
  -- mail is sent.
  content text,
  -- waiting: for its (next) attempt. sending: a process has claimed it. sent: the mail server took it. failed: refused, or
  -- not sent in time. kept: there is no mail server; administrators read it.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  -- When to try again; while it is being sent: when another process may take over.
  due_at timestamptz(3) not null default now(),
  -- After this it tells nothing of use, such as a link that has expired.
  send_before timestamptz(3) not null,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);

create index mails_due on mails (due_at) where state in ('waiting', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_user on mails (user_id);

-- Wakes every process once the mail is committed.
create function mail_written() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    perform pg_notify('beamwright', '{"channel":"mails","event":"written"}');
    return null;
  end $$;
revoke execute on function mail_written() from public;

create trigger mails_written after insert on mails for each statement execute function mail_written();

alter table mails enable row level security;

create policy mails_of_service on mails to app_service using (true) with check (true);

grant select, delete on mails to app_service;
grant insert (id, user_id, kind, to_address, subject, content, send_before) on mails to app_service;
grant update (content, state, attempts, due_at, last_error, sent_at) on mails to app_service;
