-- Reads may be answered by a streaming replica. Every call that changes something leaves a row in the audit log in its own transaction: where that row is seen, the whole call is.
grant usage, create on schema platform to bouwkring_system;

create function platform.recent_writes() returns bigint[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(a.id), '{}') from (select w.id, w.at from platform.audit w where w.user_id = platform.person() order by w.id desc limit 200) a where a.at > now() - interval '10 minutes'
$$;
comment on function platform.recent_writes is 'What the person of this transaction changed in the last ten minutes, as rows of the audit log; at most the newest 200.';

create function platform.are_here(ids bigint[]) returns boolean language sql stable security definer set search_path = '' as $$
  select count(*) = cardinality(ids) from platform.audit a where a.id = any(ids)
$$;
comment on function platform.are_here is 'Whether all of these rows of the audit log are seen on this server, and so all that their transactions changed.';

create function platform.seen_here() returns pg_snapshot language sql stable set search_path = '' as $$
  select case when pg_is_in_recovery() then (pg_snapshot_xmin(s) || ':' || pg_snapshot_xmin(s) || ':')::pg_snapshot else s end from pg_current_snapshot() s
$$;
comment on function platform.seen_here is 'The snapshot of now, for asking later what became visible since. A replica does not list the transactions that run: there it counts all from the oldest of them as not yet seen.';

create or replace function market.changes_since(seen pg_snapshot) returns table (snapshot text, today integer, id bigint, listed boolean, tenant bigint, spot bigint, released boolean, audience text, published double precision, from_day double precision, till_day double precision,
  latitude double precision, longitude double precision, amount double precision, facets bigint) language plpgsql stable set search_path = '' as $$
begin
  return query select m.snapshot, m.today, c.product_id, l.product_id is not null, r.* from (select platform.seen_here()::text as snapshot, platform.today() - date '1970-01-01' as today) m
    left join (select distinct n.product_id from market.change n where n.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(n.xid, seen)) c on true
    left join market.listing l on l.product_id = c.product_id
    left join lateral market.counted(l) r on true;
end $$;

do $$
declare
  f regprocedure;
begin
  foreach f in array array['platform.recent_writes()', 'platform.are_here(bigint[])']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
