-- Whether an offer is still there (docs/decisions/0033-still-there.md): when that was said, when it was asked, and that what nobody confirms comes last.
alter table products.product add column confirmed_at timestamptz, add column unconfirmed_since date;
comment on column products.product.confirmed_at is 'When its owner last said that it is still there, without changing anything of it; null: never';
comment on column products.product.unconfirmed_since is 'Since when nobody said so, after it was asked twice; null: that is not so';

create function products.keep_confirmed() returns trigger language plpgsql set search_path = '' as $$
begin
  new.unconfirmed_since := null;
  return new;
end $$;
comment on function products.keep_confirmed is 'Who changes, publishes or gives away something of a product shows that it is there.';
create trigger keep_confirmed before update on products.product for each row
  when (old.unconfirmed_since is not null and (new.updated_at <> old.updated_at or new.amount_given <> old.amount_given or new.confirmed_at is distinct from old.confirmed_at)) execute function products.keep_confirmed();

create table transactions.still_asked (
  product_id bigint primary key,
  tenant_id bigint not null,
  times smallint not null check (times between 1 and 2),
  asked_at timestamptz not null,
  ended_at timestamptz,
  foreign key (tenant_id, product_id) references products.product (tenant_id, id) on delete cascade
);
select platform.describe('transactions.still_asked', 'An offer of which it was asked whether it is still there. It counts while nothing was done with the offer since.', '{
  "product_id": "The offer",
  "tenant_id": "Its organisation",
  "times": "How often it was asked without an answer: once or twice",
  "asked_at": "When last",
  "ended_at": "When it was taken off the market for want of an answer; null: it was not"
}');
create index still_asked_at on transactions.still_asked (asked_at);
create index still_asked_of on transactions.still_asked (tenant_id, product_id);

create table transactions.still_setting (
  tenant_id bigint primary key references accounts.tenant (id) on delete cascade,
  asks boolean not null,
  first_days smallint not null check (first_days between 14 and 365),
  last_days smallint not null check (last_days between 56 and 730),
  version integer not null default 1,
  check (last_days >= first_days + 42)
);
select platform.describe('transactions.still_setting', 'When an organisation is asked whether its offers are still there; without a row what holds for all (contract/src/still-there.ts).', '{
  "tenant_id": "The organisation",
  "asks": "Whether it is asked at all",
  "first_days": "Days without a sign of an offer after which it is asked",
  "last_days": "Days without a sign after which it is taken off the market",
  "version": "Counts changes"
}');

alter table transactions.still_asked enable row level security, force row level security;
alter table transactions.still_setting enable row level security, force row level security;
create policy own on transactions.still_asked to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy own on transactions.still_setting to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy system on transactions.still_asked to bouwkring_system using (true) with check (true);
create policy system on transactions.still_setting to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on transactions.still_asked to bouwkring_app, bouwkring_system;
grant select, insert, update on transactions.still_setting to bouwkring_app;
grant select, insert, update, delete on transactions.still_setting to bouwkring_system;

create function transactions.sign_of(product bigint) returns timestamptz language sql stable set search_path = '' as $$
  select greatest(p.published_at, p.updated_at, p.confirmed_at, (select max(s.at) from transactions.transaction t join transactions.step s on s.transaction_id = t.id and s.move in ('accept', 'decline', 'process') where t.product_id = p.id))
  from products.product p where p.id = product
$$;
comment on function transactions.sign_of is 'When somebody last did something with an offer that shows that it is there: published, changed or confirmed it, or answered or completed a reservation.';
revoke all on function transactions.sign_of from public;
grant execute on function transactions.sign_of to bouwkring_app, bouwkring_system;

-- What was not confirmed comes last in the order of the newest: its place is that of ten years earlier, for PostgreSQL and the counting engine alike, without a column of its own.
create or replace view market.source with (security_invoker = true) as
 select p.id as product_id, p.tenant_id, p.spot_id, case when p.unconfirmed_since is null then p.published_at else p.published_at - interval '10 years' end as published_at, s.audience, t.mask as owner_mask, p.otl_id, i.id as image_id, p.price_cents,
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
comment on column market.listing.published_at is 'Newest first is the order of the list; of what nobody confirmed ten years earlier, so that it comes last';

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
      where (n.published or o.published) and (n.published, n.published_at, n.unconfirmed_since, n.spot_id, n.otl_id, n.type, n.name, n.is_released, n.amount_type, n.unit, n.sustainability_type, n.latitude, n.longitude, n.price_type, n.price_cents, n.condition_grade, n.condition_matching, n.condition_known, n.origin_kind, n.demountability, n.hazard)
        is distinct from (o.published, o.published_at, o.unconfirmed_since, o.spot_id, o.otl_id, o.type, o.name, o.is_released, o.amount_type, o.unit, o.sustainability_type, o.latitude, o.longitude, o.price_type, o.price_cents, o.condition_grade, o.condition_matching, o.condition_known, o.origin_kind, o.demountability, o.hazard);
  end if;
  if ids is null then return null; end if;
  perform market.hold(ids, places);
  perform market.refresh(ids, places);
  return null;
end $$;

drop function market.cards(bigint[], double precision, double precision, boolean);
create function market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
returns table(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint, unconfirmed_since date)
language plpgsql stable
as $$
begin
  return query
    with own as materialized (
      select * from market.own_places() where from_own)
    select l.product_id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.price_type, l.price_cents,
      case when from_own then (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from own n where n.id <> l.spot_id)
        else market.metres(l.latitude, l.longitude, from_latitude, from_longitude) end,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      case when i.id is not null then jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) end,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)),
      jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain),
      exists (select from market.favorite f where f.user_id = (select platform.person()) and f.product_id = l.product_id), b.score,
      (select p.unconfirmed_since from products.product p where p.id = l.product_id)
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    where l.product_id = any(ids);
end $$;
comment on function market.cards is 'What a card shows of listed products, for who asks: row-level security holds. With from_own the distance is that to the nearest active spot of the own organisation, as the crow flies. A function because its plan, which costs more than its run, is then kept by the connection.';

-- Days until an organisation answers a reservation: of all its answers of a year at once, so that no single one is told.
grant create on schema transactions to bouwkring_system;
create function transactions.response_days(tenant bigint) returns double precision language sql stable security definer set search_path = '' as $$
  select case when count(*) >= 5 then round((percentile_cont(0.5) within group (order by extract(epoch from a.at - t.created_at) / 86400))::numeric, 1)::double precision end
  from transactions.transaction t
  join lateral (select s.at from transactions.step s where s.transaction_id = t.id and s.move in ('accept', 'decline') order by s.id limit 1) a on true
  where t.receiver_tenant_id = tenant and t.sender_tenant_id <> tenant and a.at > now() - interval '1 year'
$$;
comment on function transactions.response_days is 'The median number of days from a reservation of another organisation to its answer, over the last year; null below five answers.';
alter function transactions.response_days owner to bouwkring_system;
revoke all on function transactions.response_days from public;
grant execute on function transactions.response_days to bouwkring_app, bouwkring_system;
revoke create on schema transactions from bouwkring_system;

-- What of a favourite was seen or told last, so that a lower price, a smaller amount and the end of its period are told once.
alter table market.favorite add column seen_price_cents bigint, add column seen_amount numeric(14, 3), add column told_till date;
comment on column market.favorite.seen_price_cents is 'Its price when it was kept or told last, euro cents per unit';
comment on column market.favorite.seen_amount is 'Its amount when it was kept or told last';
comment on column market.favorite.told_till is 'The last day of its period of which it was told that it comes near';
update market.favorite f set seen_price_cents = l.price_cents, seen_amount = l.amount from market.listing l where l.product_id = f.product_id;
create function market.see_favorite() returns trigger language plpgsql set search_path = '' as $$
begin
  select l.price_cents, l.amount into new.seen_price_cents, new.seen_amount from market.listing l where l.product_id = new.product_id;
  return new;
end $$;
comment on function market.see_favorite is 'A favourite begins with what its keeper saw.';
create trigger see_favorite before insert on market.favorite for each row execute function market.see_favorite();
