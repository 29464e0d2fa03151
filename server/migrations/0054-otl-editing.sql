-- The tree of object types is edited: each change is written at once, and what hangs on it (numbers, words, weights, matches) comes through in jobs.
alter table catalogue.otl add column version integer not null default 1;
comment on column catalogue.otl.version is 'Counts changes of the object type and its rows, guards against lost updates';
grant usage, create on schema catalogue, market, matching to bouwkring_system;

create table catalogue.change (
  id bigint generated always as identity primary key,
  otl_id bigint references catalogue.otl (id) on delete set null,
  touched bigint[] not null,
  moved boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index change_open on catalogue.change (id) where state in ('waiting', 'running');
create index change_otl on catalogue.change (otl_id);
select platform.describe('catalogue.change', 'A change of the catalogue and how far it has come through to the market and the matches.', '{
  "id": "Identity", "otl_id": "What was changed; null once it is deleted", "touched": "Object types that, with all below them, are to be brought up to date", "moved": "The shape of the tree changed: matches of both sides are affected", "state": "waiting, running, done or failed",
  "done": "Products brought up to date", "total": "Products to bring up to date", "created_at": "When it was changed", "ended_at": "When all was right again"}');
grant select, insert, update, delete on catalogue.change to bouwkring_system;
grant usage on all sequences in schema catalogue to bouwkring_system;

-- Who edits says that the rest is brought up to date later; who loads a catalogue says nothing, and it is done at once.
create function catalogue.later() returns boolean language sql stable set search_path = '' as $$ select coalesce(current_setting('catalogue.later', true), '') = 'on' $$;
comment on function catalogue.later is 'Whether this transaction leaves words, numbers and weights to the jobs of catalogue.change.';

create function catalogue.in_use() returns table (otl_id bigint, products integer) language sql stable as $$
  select p.otl_id, count(*)::integer from products.product p where p.otl_id is not null group by 1
$$;
comment on function catalogue.in_use is 'How many products have each object type, as far as the caller sees them.';

create function market.words_of(otls bigint[]) returns table (otl_id bigint, pre integer, words text) language sql stable set search_path = '' as $$
  with recursive up (id, pre, at, parent_id, name, far) as (
    select o.id, o.pre, o.id, o.parent_id, o.name, 0 from catalogue.otl o where otls is null or o.id = any(otls)
    union all select u.id, u.pre, o.id, o.parent_id, o.name, u.far + 1 from up u join catalogue.otl o on o.id = u.parent_id where u.far < 100)
  select u.id, u.pre, market.plain(string_agg(u.name || ' ' || coalesce(y.names, ''), ' ' order by u.far))
  from up u left join lateral (select string_agg(s.name, ' ' order by s.name) as names from catalogue.otl_synonym s where s.otl_id = u.at) y on true group by u.id, u.pre
$$;
comment on function market.words_of is 'What object types are called, with their synonyms and ancestors; null: all of them.';
alter function market.words_of(bigint[]) owner to bouwkring_system;
revoke all on function market.words_of(bigint[]) from public;

create or replace function market.keep_otls() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if catalogue.later() then return null; end if;
  with changed as (
    insert into market.otl_words as w select f.otl_id, f.pre, f.words from market.words_of(null) f
      on conflict (otl_id) do update set pre = excluded.pre, words = excluded.words where (w.pre, w.words) is distinct from (excluded.pre, excluded.words) returning otl_id, pre, words)
  update market.listing l set pre = c.pre, words = btrim(market.plain(l.name) || ' ' || c.words) from changed c where l.otl_id = c.otl_id;
  return null;
end $$;

create function matching.weights_of(otls bigint[]) returns setof matching.weight language sql stable set search_path = '' as $$
  select o.id, r.property_id, r.percentage::double precision * 100 / greatest(100, sum(r.percentage) over (partition by o.id))::double precision,
    case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end
  from catalogue.otl o cross join lateral catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id
  where (otls is null or o.id = any(otls)) and r.percentage > 0 and p.type <> 'file'
$$;
comment on function matching.weights_of is 'Matching percentages of object types with what they inherit, as matching.weight keeps them; null: all of them.';
create function matching.refresh_weights(otls bigint[]) returns setof bigint language sql volatile set search_path = '' as $$
  with fresh as materialized (select * from matching.weights_of(otls)),
  gone as (delete from matching.weight w where (otls is null or w.otl_id = any(otls)) and not exists (select from fresh r where r.otl_id = w.otl_id and r.property_id = w.property_id) returning w.otl_id),
  put as (insert into matching.weight as w select * from fresh
    on conflict (otl_id, property_id) do update set weight = excluded.weight, span = excluded.span where (w.weight, w.span) is distinct from (excluded.weight, excluded.span) returning w.otl_id)
  select otl_id from gone union select otl_id from put
$$;
comment on function matching.refresh_weights is 'Brings the weights of object types up to date; answers those that have others now.';
create or replace function matching.keep_weights() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not catalogue.later() then perform matching.refresh_weights(null); end if;
  return null;
end $$;
do $$
declare
  f regprocedure;
begin
  foreach f in array array['matching.weights_of(bigint[])', 'matching.refresh_weights(bigint[])']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
