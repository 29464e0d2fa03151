-- Refusals are kept for three years, but after one year the check no longer noticed that one was missing: the seal now holds the result of its row, so that the check knows its term.
alter table platform.audit_seal add column result text;
comment on column platform.audit_seal.result is 'Result of the audit row, which sets how long it is kept; null: it was deleted before this was recorded';
update platform.audit_seal s set result = a.result from platform.audit a where a.id = s.audit_id;

create or replace function platform.seal_audit()
returns integer language plpgsql
as $$
declare
  entry platform.audit;
  last bytea;
  since timestamptz;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(771038);
  select s.hash, s.at into last, since from platform.audit_seal s order by s.id desc limit 1;
  for entry in
    select a.* from platform.audit a where a.at >= coalesce(since - interval '1 hour', '-infinity') and not exists (select from platform.audit_seal s where s.audit_id = a.id) order by a.id limit 10000
  loop
    last := sha256(coalesce(last, ''::bytea) || convert_to(platform.audit_text(entry), 'UTF8'));
    insert into platform.audit_seal (audit_id, at, hash, result) values (entry.id, entry.at, last, entry.result);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

create or replace function platform.check_audit()
returns bigint language plpgsql stable
as $$
declare
  link record;
  last bytea := ''::bytea;
begin
  for link in select s.audit_id, s.at, s.hash, s.result, a as entry, a.id is null as gone from platform.audit_seal s left join platform.audit a on a.id = s.audit_id order by s.id loop
    if not link.gone and sha256(last || convert_to(platform.audit_text(link.entry), 'UTF8')) <> link.hash then return link.audit_id; end if;
    if link.gone and link.at > now() - (case link.result when 'refused' then interval '3 years' else interval '1 year' end) then return link.audit_id; end if;
    last := link.hash;
  end loop;
  return null;
end $$;
