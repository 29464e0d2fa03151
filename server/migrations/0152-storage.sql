-- Storage on offer (docs/decisions/0036-storage.md): room that a depot offers for what lies between two works, and who holds it in which weeks.
create schema storage;
comment on schema storage is 'Room that depots offer for what must lie somewhere between two works, and its bookings.';
grant usage on schema storage to bouwkring_app;
grant usage, create on schema storage to bouwkring_system;

create table storage.offer (
  spot_id bigint primary key,
  tenant_id bigint not null,
  floor_m2 numeric(14,3) not null check (floor_m2 > 0),
  accepts bigint[] not null default '{}',
  cents_per_m2_week integer check (cents_per_m2_week >= 0),
  max_weeks smallint not null check (max_weeks between 1 and 520),
  covered boolean not null default false,
  hours text not null default '',
  notes text not null default '',
  version integer not null default 1,
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('storage.offer', 'Room that a depot offers. Seen by who sees its spot.', '{
  "spot_id": "The depot",
  "tenant_id": "Its organisation",
  "floor_m2": "m2 of floor in all",
  "accepts": "Object types that are taken, each with all below it; empty: everything",
  "cents_per_m2_week": "Euro cents for a m2 and a week; null: on request",
  "max_weeks": "Longest that something may lie there",
  "covered": "It lies under a roof",
  "hours": "When it can be brought and fetched",
  "notes": "What else is to be known",
  "version": "Counts changes"
}');
create index offer_of on storage.offer (tenant_id, spot_id);

create table storage.booking (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  spot_id bigint not null,
  spot_name text not null,
  spot_city text not null default '',
  transaction_id bigint references transactions.transaction (id) on delete cascade,
  asker_tenant_id bigint references accounts.tenant (id) on delete cascade,
  receiver_tenant_id bigint references accounts.tenant (id) on delete cascade,
  product_id bigint,
  state text not null check (state in ('requested', 'accepted', 'declined', 'released')),
  m2 numeric(14,3) not null check (m2 > 0),
  week_from date not null check (extract(isodow from week_from) = 1),
  week_till date not null check (extract(isodow from week_till) = 7),
  cents bigint check (cents >= 0),
  name text not null,
  destination text not null default '',
  reason text not null default '',
  exchanged boolean not null default false,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  constraint booking_weeks check (week_from < week_till),
  constraint booking_of check ((transaction_id is null) = (asker_tenant_id is null) and (transaction_id is null) = (receiver_tenant_id is null)),
  foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete cascade
);
select platform.describe('storage.booking', 'Room of a depot in some weeks: asked for with a transaction, or booked by its keeper. Only what is granted counts. Read by the organisation of the depot and both parties of the transaction.', '{
  "id": "Identity",
  "tenant_id": "Organisation of the depot",
  "spot_id": "The depot",
  "spot_name": "Its name then, for a party that does not see it",
  "spot_city": "Its town then",
  "transaction_id": "The transaction that it was asked with; null: its keeper booked it",
  "asker_tenant_id": "Who asked: the sender of the transaction",
  "receiver_tenant_id": "The other party of the transaction",
  "product_id": "The goods; of any organisation, so without a foreign key",
  "state": "requested, accepted, declined, or released: given back",
  "m2": "m2 of floor",
  "week_from": "Monday of its first week",
  "week_till": "Sunday of its last week",
  "cents": "What it costs by the price when it was asked for; null: on request",
  "name": "What lies there, as it was called then",
  "destination": "Where it goes afterwards: street and town; empty: not known",
  "reason": "Why its keeper refused it",
  "exchanged": "Its transaction was completed: its keeper may release it",
  "created_at": "Asked for or booked",
  "moved_at": "Last change of state"
}');
create index booking_spot on storage.booking (spot_id, week_from) where state in ('requested', 'accepted');
create index booking_of_spot on storage.booking (tenant_id, spot_id);
create index booking_transaction on storage.booking (transaction_id) where transaction_id is not null;
create index booking_asker on storage.booking (asker_tenant_id) where asker_tenant_id is not null;
create index booking_receiver on storage.booking (receiver_tenant_id) where receiver_tenant_id is not null;

alter table storage.offer enable row level security, force row level security;
alter table storage.booking enable row level security, force row level security;
create policy own on storage.offer to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));
create policy seen on storage.offer for select to bouwkring_app
  using (exists (select from spots.spot s where s.id = offer.spot_id));
create policy system on storage.offer to bouwkring_system using (true) with check (true);
create policy own on storage.booking to bouwkring_app
  using (tenant_id = (select platform.tenant()))
  with check (tenant_id = (select platform.tenant()));
create policy parties on storage.booking for select to bouwkring_app
  using (asker_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()));
-- Whoever asks does so with a transaction of its own, and grants nothing itself.
create policy asks on storage.booking for insert to bouwkring_app
  with check (state = 'requested' and asker_tenant_id = (select platform.tenant())
    and exists (select from transactions.transaction t where t.id = booking.transaction_id and t.sender_tenant_id = (select platform.tenant())));
create policy system on storage.booking to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on storage.offer to bouwkring_app;
grant select, insert, update on storage.booking to bouwkring_app;
grant select, insert, update, delete on storage.offer, storage.booking to bouwkring_system;
grant usage on all sequences in schema storage to bouwkring_app, bouwkring_system;

-- Whoever locks holds a transaction first, then products, then the offer of room, then its bookings.

create function storage.hold(spot bigint)
returns numeric language plpgsql security definer set search_path = ''
as $$
begin
  return (select o.floor_m2 from storage.offer o where o.spot_id = spot for no key update);
end $$;
comment on function storage.hold is 'Holds the room of a depot until the transaction ends and answers its floor; null where it offers none. Definer, because who asks may not change the offer that it must hold meanwhile.';

create function storage.weeks_of(spots bigint[], first date, last date)
returns table (spot_id bigint, week date, granted double precision, asked double precision) language sql stable security definer set search_path = ''
as $$
  select b.spot_id, w.week::date, coalesce(sum(b.m2) filter (where b.state = 'accepted'), 0)::double precision, coalesce(sum(b.m2) filter (where b.state = 'requested'), 0)::double precision
  from storage.booking b cross join lateral generate_series(greatest(b.week_from, first)::timestamp, least(b.week_till, last)::timestamp, interval '7 days') w (week)
  where b.spot_id = any(spots) and b.state in ('requested', 'accepted') and b.week_from <= last and b.week_till >= first
  group by b.spot_id, w.week
$$;
comment on function storage.weeks_of is 'For depots, and each week from the Monday first up to last in which something is booked: m2 granted and asked for. Definer, because who looks for room may know how much there is, not whose goods lie there.';

create function storage.follow()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' then
    update storage.booking b set exchanged = true where b.transaction_id = new.id;
  elsif new.status in ('declined', 'retracted', 'expired') then
    update storage.booking b set state = 'released', moved_at = now() where b.transaction_id = new.id and b.state in ('requested', 'accepted');
  end if;
  return null;
end $$;
comment on function storage.follow is 'Room that was asked for with a transaction is given back when that ends, by whatever path; when it is completed the room stays until its weeks end.';

create function storage.refuse(booking bigint, why text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  of_transaction bigint;
  t transactions.transaction;
  step bigint;
  back jsonb;
begin
  select b.transaction_id into of_transaction from storage.booking b where b.id = booking and b.tenant_id = (select platform.tenant());
  select x.* into t from transactions.transaction x where x.id = of_transaction for no key update;
  update storage.booking b set state = 'declined', reason = why, moved_at = now() where b.id = booking and b.tenant_id = (select platform.tenant()) and b.state = 'requested';
  if not found then return null; end if;
  if t.id is null or t.status not in ('pending', 'accepted') then return jsonb_build_object('transaction', null, 'step', null, 'back', '[]'::jsonb); end if;
  perform from products.product p where p.id in (t.product_id, t.related_product_id) order by p.id for no key update of p;
  with given as (
    update products.product p set amount = case when p.amount_type = 0 then p.amount + g.back else p.amount end, amount_given = greatest(p.amount_given - g.back, 0)
      from (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) g (id, back) where p.id = g.id and g.back > 0 returning p.id, p.tenant_id)
  select coalesce(jsonb_agg(jsonb_build_object('product_id', g.id, 'tenant_id', g.tenant_id)), '[]') into back from given g;
  update transactions.transaction x set status = 'retracted', taken = 0, related_taken = 0, moved_at = now() where x.id = t.id;
  insert into transactions.step (transaction_id, move, from_status, to_status, amount, reason)
    values (t.id, 'retract', t.status, 'retracted', t.amount, 'storage_declined') returning id into step;
  return jsonb_build_object('transaction', t.id, 'step', step, 'back', back);
end $$;
comment on function storage.refuse is 'Refuses room that is asked for in a depot of the caller''s organisation and takes back the transaction that it was asked with, with its stock: answers that, its step and the products that have more again; null when nothing is asked for any more. Definer, because the keeper is no party of that transaction.';

create function storage.refuse_delete()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from storage.booking b where b.spot_id = old.id and (b.state = 'requested' or b.state = 'accepted' and b.week_till >= platform.today())
    and (b.transaction_id is not null or exists (select from accounts.tenant t where t.id = old.tenant_id))) then
    raise exception 'room is booked' using errcode = '23503';
  end if;
  return old;
end $$;
comment on function storage.refuse_delete is 'A depot with bookings that are open cannot be deleted; with its organisation it goes, unless goods of others are to lie there.';

create function storage.volume_of(product bigint)
returns double precision language sql stable set search_path = ''
as $$
  with p as (select p.id, p.unit, o.density::double precision as density from products.product p left join catalogue.otl o on o.id = p.otl_id where p.id = product),
  v as (
    select coalesce(max(insights.metre(v.number, v.unit)) filter (where c.reference = 'dikte'), max(insights.metre(v.number, v.unit)) filter (where c.reference = 'hoogte' and insights.metre(v.number, v.unit) <= 0.5)) as high,
      max(v.number) filter (where c.reference = 'volumieke_massa') as given
    from products.property_value v join catalogue.property c on c.id = v.property_id where v.product_id = product),
  d as (
    select coalesce(v.given, p.density, made.density) as density
    from p cross join v cross join lateral (select sum(m.share) / nullif(sum(m.share / f.density), 0) as density from insights.materials(product) m join catalogue.otl o on o.id = m.otl_id join insights.factor f on f.otl_key = o.key) made)
  select f.m3 from p cross join v cross join d left join lateral insights.weigh(product) w on true cross join lateral (values
    (1, case when p.unit = 'm3' then 1.0 end), (2, case when p.unit = 'm2' then v.high end), (3, case when w.basis <> 'size' or p.unit <> 'm2' then w.kg / nullif(d.density, 0) end)) f (rank, m3)
  where f.m3 > 0 order by f.rank limit 1
$$;
comment on function storage.volume_of is 'm3 of one unit of a product: as it is, a surface by its thickness (or its height, while that is no more than half a metre: of a screen it is how high it stands), else its mass by its density; null where that cannot be known.';

alter function storage.hold owner to bouwkring_system;
alter function storage.weeks_of owner to bouwkring_system;
alter function storage.follow owner to bouwkring_system;
alter function storage.refuse owner to bouwkring_system;
alter function storage.refuse_delete owner to bouwkring_system;
revoke all on function storage.hold, storage.weeks_of, storage.follow, storage.refuse, storage.refuse_delete, storage.volume_of from public;
grant execute on function storage.hold, storage.weeks_of, storage.refuse, storage.refuse_delete, storage.volume_of to bouwkring_app, bouwkring_system;
revoke create on schema storage from bouwkring_system;

create trigger keep_storage after update of status on transactions.transaction
  for each row when (old.status is distinct from new.status) execute function storage.follow();
create trigger refuse_delete_booked before delete on spots.spot
  for each row execute function storage.refuse_delete();

alter table transactions.step drop constraint step_reason_check;
alter table transactions.step add constraint step_reason_check check (reason in ('basket_incomplete', 'storage_declined'));
comment on column transactions.step.reason is 'Why time or a depot moved it, where that is not plain from the move: basket_incomplete, storage_declined; null for what its parties did';

alter table accounts.assumption add column stack_height double precision check (stack_height between 0.1 and 20);
comment on column accounts.assumption.stack_height is 'Metres that goods are stacked where they are stored';
