-- A number can be better on one side of what is asked: then as good as asked or better is all that was asked.
alter table catalogue.property add column better text not null default 'none' check (better in ('higher', 'lower', 'none')),
  add constraint property_better_number check (better = 'none' or type in ('number', 'slider'));
comment on column catalogue.property.better is 'Which way of a number is better for who asks: higher, lower, or none. In matching, as good as asked or better is as good as equal';
update catalogue.property set better = 'lower' where reference in ('conditiescore', 'co2_factor', 'vochtgehalte') and type in ('number', 'slider');
update catalogue.property set better = 'higher' where reference in ('restlevensduur', 'losmaakbaarheid', 'aandeel_secundair', 'zuiverheid', 'treksterkte') and type in ('number', 'slider');

alter table matching.weight add column better text not null default 'none';
comment on column matching.weight.better is 'Which way of its numbers is better: that of the property';
update matching.weight w set better = p.better from catalogue.property p where p.id = w.property_id and p.better <> 'none';

create or replace function matching.weights_of(otls bigint[]) returns setof matching.weight language sql stable set search_path = '' as $$
  select o.id, r.property_id, r.percentage::double precision * 100 / greatest(100, sum(r.percentage) over (partition by o.id))::double precision,
    case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end, p.better
  from catalogue.otl o cross join lateral catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id
  where (otls is null or o.id = any(otls)) and r.percentage > 0 and p.type <> 'file'
$$;
create or replace function matching.refresh_weights(otls bigint[]) returns setof bigint language sql volatile set search_path = '' as $$
  with fresh as materialized (select * from matching.weights_of(otls)),
  gone as (delete from matching.weight w where (otls is null or w.otl_id = any(otls)) and not exists (select from fresh r where r.otl_id = w.otl_id and r.property_id = w.property_id) returning w.otl_id),
  put as (insert into matching.weight as w select * from fresh
    on conflict (otl_id, property_id) do update set weight = excluded.weight, span = excluded.span, better = excluded.better where (w.weight, w.span, w.better) is distinct from (excluded.weight, excluded.span, excluded.better) returning w.otl_id)
  select otl_id from gone union select otl_id from put
$$;
create or replace function matching.keep_spans() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update matching.weight w set span = f.span, better = f.better from (
    select n.id, case when n.type = 'date' then 365 when n.type in ('number', 'slider') then (n.data ->> 'max')::double precision - (n.data ->> 'min')::double precision end as span, n.better
      from fresh n join old o on o.id = n.id where (o.data, o.better) is distinct from (n.data, n.better)) f
  where w.property_id = f.id and (w.span, w.better) is distinct from (f.span, f.better);
  return null;
end $$;
comment on function matching.keep_spans is 'Gives the weights of properties whose bounds or better way were changed what holds now.';
