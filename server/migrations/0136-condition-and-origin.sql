-- Condition, origin, how it comes loose and hazardous substances are fields of every product instead of a property of some
-- object types (docs/decisions/0026-condition-and-origin.md). Search counts them with its other facets; matching weighs the
-- condition with the weight that the catalogue gives its property.
alter table products.product
  add column condition_grade smallint check (condition_grade between 1 and 6),
  add column condition_matching text check (condition_matching in ('gte', 'eq', 'lte')),
  add column condition_known text check (condition_known in ('stated', 'seen', 'measured', 'tested')),
  add column condition_known_on date,
  add column origin_kind text check (origin_kind in ('deinstallation', 'demolition', 'offcut', 'surplus', 'unknown')),
  add column origin_on date,
  add column origin_precision text not null default 'day' check (origin_precision in ('day', 'month', 'year')),
  add column origin_place text not null default '',
  add column origin_work text not null default '',
  add column origin_built smallint check (origin_built between 1000 and 2200),
  add column in_use_since smallint check (in_use_since between 1000 and 2200),
  add column in_use_about boolean not null default false,
  add column demountability text check (demountability in ('already_out', 'easy', 'moderate', 'difficult')),
  add column hazard text check (hazard in ('none_known', 'suspected', 'found', 'cleared')),
  add column hazard_kinds text[] not null default '{}' check (hazard_kinds <@ array['asbestos', 'pak', 'tar', 'chromium6', 'lead', 'pcb', 'other']),
  add column hazard_statement text not null default '',
  add constraint product_condition_matching check (condition_matching is null or (not is_released and condition_grade is not null));
comment on column products.product.condition_grade is 'Technical condition in the order of NEN 2767: 1 very good .. 6 very bad; of a demand: what is asked';
comment on column products.product.condition_matching is 'Hard condition of a demand on the grade: lte at least as good, eq the same, gte no better';
comment on column products.product.condition_known is 'How the grade is known: stated, seen, measured, tested';
comment on column products.product.condition_known_on is 'The day that it was seen, measured or tested';
comment on column products.product.origin_kind is 'Where it comes from: taken out, demolition, offcut, surplus, unknown';
comment on column products.product.origin_on is 'When it came out or will; the first day of a month or a year that is all that is known';
comment on column products.product.origin_precision is 'How exactly that day is known: day, month, year';
comment on column products.product.origin_place is 'Where it came out';
comment on column products.product.origin_work is 'The work that it came out of';
comment on column products.product.origin_built is 'The year that this work was built';
comment on column products.product.in_use_since is 'The year of first use';
comment on column products.product.in_use_about is 'That year is five years more or less';
comment on column products.product.demountability is 'How it comes loose: already out, easily, with effort, with difficulty';
comment on column products.product.hazard is 'Hazardous substances: none known, suspected, found, cleared';
comment on column products.product.hazard_kinds is 'Which ones';
comment on column products.product.hazard_statement is 'What the owner states of them';

create table products.condition_evidence (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  grade smallint not null check (grade between 1 and 6),
  known text not null check (known in ('stated', 'seen', 'measured', 'tested')),
  known_on date,
  user_id bigint,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete set null (user_id)
);
select platform.describe('products.condition_evidence', 'Each grade that was told of the condition of a product, and how it was known: added, never changed.', '{
  "id": "Identity",
  "tenant_id": "Organisation",
  "product_id": "The product",
  "grade": "1 very good .. 6 very bad",
  "known": "stated, seen, measured, tested",
  "known_on": "The day that it was seen, measured or tested",
  "user_id": "Who told it; null when that account is gone",
  "created_at": "When it was told"
}');
create index condition_evidence_product on products.condition_evidence (product_id, id);
create index condition_evidence_user on products.condition_evidence (user_id) where user_id is not null;
alter table products.condition_evidence enable row level security, force row level security;
create policy own on products.condition_evidence to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy seen on products.condition_evidence for select to bouwkring_app using (exists (select from products.product p where p.id = condition_evidence.product_id));
create policy system on products.condition_evidence to bouwkring_system using (true) with check (true);
grant select, insert on products.condition_evidence to bouwkring_app;
grant select, insert, update, delete on products.condition_evidence to bouwkring_system;

-- A document on hazardous substances is a file of the product beside those of its properties.
alter table products.property_file alter column property_id drop not null;
comment on column products.property_file.property_id is 'The property; null: a document on hazardous substances';

-- The property of the catalogue keeps its name, its group and its weights per object type; its value is the field.
alter table catalogue.property add column field text generated always as (case when reference = 'conditiescore' then 'condition' end) stored;
comment on column catalogue.property.field is 'Field of the product that holds its value: condition; null: products.property_value';
update catalogue.property set name = 'Conditie (NEN 2767)' where reference = 'conditiescore' and name = 'Conditiescore (NEN 2767)';

create function products.keep_in_field() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from catalogue.property c where c.id = new.property_id and c.field = 'condition') then return new; end if;
  update products.product p set condition_grade = round(new.number), condition_known = coalesce(p.condition_known, 'stated'),
      condition_matching = case when not p.is_released and new.matching_condition in ('gte', 'eq', 'lte') then new.matching_condition end
    where p.id = new.product_id and new.number between 1 and 6;
  return null;
end $$;
comment on function products.keep_in_field is 'What the release before this one writes as a value of the property is kept in the field. Definer, because who writes the value may write the product.';
revoke all on function products.keep_in_field from public;
create trigger keep_in_field before insert on products.property_value for each row execute function products.keep_in_field();

update products.product p set condition_grade = round(v.number), condition_known = case when p.is_released then 'stated' end,
    condition_matching = case when not p.is_released and v.matching_condition in ('gte', 'eq', 'lte') then v.matching_condition end
  from products.property_value v join catalogue.property c on c.id = v.property_id
  where c.field = 'condition' and v.product_id = p.id and v.number between 1 and 6;
delete from products.property_value v using catalogue.property c where c.id = v.property_id and c.field is not null;
-- What is kept in a library is what a thing is; in which condition a piece is, is told of the piece.
update catalogue.library_item i set properties = coalesce((select jsonb_agg(q order by n) from jsonb_array_elements(i.properties) with ordinality as e(q, n) where (q ->> 'id')::bigint not in (select c.id from catalogue.property c where c.field is not null)), '[]')
  where exists (select from jsonb_array_elements(i.properties) q join catalogue.property c on c.id = (q ->> 'id')::bigint where c.field is not null);

drop function market.changes_since(pg_snapshot);
drop function market.counted(market.listing);
create function market.facet_key(pre integer, label text, unit text, price_type text, kind text, type text, condition smallint, known text, origin text, demountability text, hazard text)
returns bigint language sql immutable parallel safe
as $$
  select (coalesce(pre + 1, 0)::bigint << 32)
    | (coalesce(array_position(array['none_known', 'suspected', 'found', 'cleared'], hazard), 0)::bigint << 29)
    | (coalesce(array_position(array['already_out', 'easy', 'moderate', 'difficult'], demountability), 0)::bigint << 26)
    | (coalesce(array_position(array['deinstallation', 'demolition', 'offcut', 'surplus', 'unknown'], origin), 0)::bigint << 23)
    | (coalesce(array_position(array['stated', 'seen', 'measured', 'tested'], known), 0)::bigint << 20)
    | (coalesce(condition, 0)::bigint << 17)
    | (coalesce(array_position(array['BioBased', 'Reused', 'Recycled', 'Incourant'], label), 0)::bigint << 14)
    | (coalesce(array_position(array['st', 'm', 'm2', 'm3', 'ton'], unit), 0)::bigint << 11)
    | (coalesce(array_position(array['unknown', 'from', 'reasonable', 'fixed'], price_type), 0)::bigint << 8)
    | (coalesce(array_position(array['product', 'material', 'element'], type), 0)::bigint << 4)
    | coalesce(array_position(array['project', 'depot', 'tender', 'knowledge-base'], kind), 0)::bigint
$$;
comment on function market.facet_key(integer, text, text, text, text, text, smallint, text, text, text, text) is 'All that facets count in one number (rules.ts has the places): one number is grouped in a third of the time of its columns, and a category is a range of it.';

alter table market.listing drop column facets, drop column stems;
alter table market.listing add column condition smallint, add column known text, add column origin text, add column demountability text, add column hazard text;
drop function market.facet_key(integer, text, text, text, text, text);
comment on column market.listing.condition is 'Technical condition: 1 very good .. 6 very bad';
comment on column market.listing.known is 'How the condition is known';
comment on column market.listing.origin is 'Where it comes from';
comment on column market.listing.demountability is 'How it comes loose';
comment on column market.listing.hazard is 'Hazardous substances';

create or replace view market.source with (security_invoker = true) as
 select p.id as product_id, p.tenant_id, p.spot_id, p.published_at, s.audience, t.mask as owner_mask, p.otl_id, i.id as image_id, p.price_cents,
    coalesce(p.latitude, s.latitude) as latitude, coalesce(p.longitude, s.longitude) as longitude, o.pre,
    coalesce(s.period_from, '-infinity'::date) as period_from, coalesce(s.period_till, 'infinity'::date) as period_till, s.range_km,
    p.amount_type, p.is_released, p.amount, p.type, p.sustainability_type as label, p.unit, p.price_type, d.kind, p.name,
    btrim(((market.plain(p.name) || ' '::text) || coalesce(o.words, ''::text))) as words,
    p.condition_grade as condition, p.condition_known as known, p.origin_kind as origin, p.demountability, p.hazard
   from products.product p
     join spots.spot s on s.id = p.spot_id
     join spots.definition d on d.id = s.definition_id
     join accounts.tenant t on t.id = p.tenant_id
     left join market.otl_words o on o.otl_id = p.otl_id
     left join lateral (select i_1.id from products.image i_1 where i_1.tenant_id = p.tenant_id and i_1.product_id = p.id order by i_1.ordering, i_1.id limit 1) i on true
  where p.published and s.active and s.archived_at is null and t.status = any (array['active'::text, 'demo'::text]);

select set_config('market.rebuilding', 'on', true);
update market.listing l set condition = p.condition_grade, known = p.condition_known from products.product p where p.id = l.product_id and p.condition_grade is not null;
select set_config('market.rebuilding', 'off', true);
alter table market.listing add column facets bigint generated always as (market.facet_key(pre, label, unit, price_type, kind, type, condition, known, origin, demountability, hazard)) stored not null;
alter table market.listing add column stems text generated always as (market.stems(words)) stored not null;
comment on column market.listing.facets is 'market.facet_key of its columns';
comment on column market.listing.stems is 'market.stems of its words';
create index listing_newest on market.listing (is_released, published_at, product_id) include (facets, tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
create index listing_facets on market.listing (is_released, facets) include (tenant_id, audience, period_till, spot_id, latitude, longitude, period_from, amount);
insert into market.change (product_id) values (0);

create or replace function market.refresh(products bigint[], spots bigint[])
 returns void language plpgsql security definer set search_path to ''
as $$
begin
  delete from market.listing l where l.product_id = any(products) and not exists (select from market.source s where s.product_id = l.product_id);
  insert into market.listing as l select s.* from market.source s where s.product_id = any(products)
    on conflict (product_id) do update set published_at = excluded.published_at, audience = excluded.audience, owner_mask = excluded.owner_mask, otl_id = excluded.otl_id, image_id = excluded.image_id,
      price_cents = excluded.price_cents, latitude = excluded.latitude, longitude = excluded.longitude, pre = excluded.pre, period_from = excluded.period_from, period_till = excluded.period_till, range_km = excluded.range_km,
      amount_type = excluded.amount_type, is_released = excluded.is_released, amount = excluded.amount, type = excluded.type, label = excluded.label, unit = excluded.unit, price_type = excluded.price_type,
      kind = excluded.kind, name = excluded.name, words = excluded.words, spot_id = excluded.spot_id,
      condition = excluded.condition, known = excluded.known, origin = excluded.origin, demountability = excluded.demountability, hazard = excluded.hazard
    where l.* is distinct from excluded.*;
  insert into market.word (word) select distinct w from market.listing l, regexp_split_to_table(l.words, ' ') w where l.product_id = any(products) and w ~ '^[a-z]' and length(w) between 3 and 60 order by 1 on conflict do nothing;
  perform market.refresh_properties(products);
  delete from market.spot_rollup r where r.spot_id = any(spots) and not exists (select from market.listing l where l.spot_id = r.spot_id and l.is_released = r.is_released);
  insert into market.spot_rollup as r select s.* from market.rollup_source s where s.spot_id = any(spots)
    on conflict (spot_id, is_released) do update set audience = excluded.audience, period_till = excluded.period_till, kind = excluded.kind, latitude = excluded.latitude, longitude = excluded.longitude,
      product_count = excluded.product_count, scattered = excluded.scattered
    where r.* is distinct from excluded.*;
end $$;

create or replace function market.keep_products()
 returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  ids bigint[];
  places bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.spot_id) into ids, places from new_rows n where n.published;
  elsif tg_op = 'DELETE' then
    select array_agg(o.id), array_agg(distinct o.spot_id) into ids, places from old_rows o;
    delete from market.favorite f where f.product_id = any(ids);
    delete from market.best_match b where b.product_id = any(ids);
  else
    -- Stock moves often and touches one column: no need to hold the spot for it.
    update market.listing l set amount = n.amount from new_rows n where l.product_id = n.id and l.amount is distinct from n.amount;
    select array_agg(n.id), array_agg(n.spot_id) || array_agg(o.spot_id) into ids, places from new_rows n join old_rows o on o.id = n.id
      where (n.published or o.published) and (n.published, n.published_at, n.spot_id, n.otl_id, n.type, n.name, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents, n.condition_grade, n.condition_matching, n.condition_known, n.origin_kind, n.demountability, n.hazard)
        is distinct from (o.published, o.published_at, o.spot_id, o.otl_id, o.type, o.name, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents, o.condition_grade, o.condition_matching, o.condition_known, o.origin_kind, o.demountability, o.hazard);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $$;

create or replace view market.property_source with (security_invoker = true) as
 select product_id, property_id, tenant_id, number, texts, condition
   from (select v.product_id, v.property_id, v.tenant_id,
            case when p.type = 'date' then (v.day - '1970-01-01'::date)::double precision
              when p.type = any (array['number', 'slider']) then
                case when v.unit is null or p.units = '{}'::text[] or v.unit = p.units[1] then v.number
                  else (v.number * market.factor(v.unit)) / market.factor(p.units[1]) end
            end as number,
            case when p.type = any (array['list', 'radio', 'checkbox', 'text', 'url']) then (select array_agg(distinct lower(left(btrim(t.t), 300)) order by lower(left(btrim(t.t), 300)))
                from unnest(v.texts) t(t) where btrim(t.t) <> '') end as texts,
            v.matching_condition as condition
           from products.property_value v join catalogue.property p on p.id = v.property_id) comparable
  where number is not null or texts is not null
 union all
 select p.id, c.id, p.tenant_id, p.condition_grade::double precision, null::text[], p.condition_matching
   from products.product p join catalogue.property c on c.field = 'condition' where p.condition_grade is not null;
comment on view market.property_source is 'What belongs in market.property for listed products: values of properties, and the fields that matching weighs as one.';
-- What was taken over above stood in market.property as a value, and went with it.
insert into market.property select s.* from market.property_source s join market.listing l on l.product_id = s.product_id join catalogue.property c on c.id = s.property_id and c.field is not null
  on conflict (product_id, property_id) do update set number = excluded.number, texts = excluded.texts, condition = excluded.condition;
