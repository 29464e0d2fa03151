-- The present shape of storage, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- Space in a depot for some weeks, requested with a transaction or booked by its keeper. Only granted bookings count. Readable by the depot's organisation and both parties of the transaction.
create table storage.booking (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the depot
  spot_id bigint not null, -- The depot
  spot_name text not null, -- Name of the depot at that time, for a party that cannot see it
  spot_city text default ''::text not null, -- Town of the depot at that time
  transaction_id bigint, -- Transaction with which it was requested; null: its keeper booked it
  asker_tenant_id bigint, -- Organisation that requested it, the sender of the transaction; null: its keeper booked it
  receiver_tenant_id bigint, -- The other party of the transaction; null: its keeper booked it
  product_id bigint, -- Stored product; of any organisation, so without a foreign key
  state text not null, -- requested, accepted, declined, or released (given back)
  m2 numeric(14,3) not null, -- Floor area in m2
  week_from date not null, -- Monday of its first week
  week_till date not null, -- Sunday of its last week
  cents bigint, -- Cost at the price when it was requested, in euro cents; null: on request
  name text not null, -- Name of the stored goods at that time
  destination text default ''::text not null, -- Next destination: street and town; empty: unknown
  reason text default ''::text not null, -- The keeper's reason for refusing it
  exchanged boolean default false not null, -- Whether its transaction was completed, so that its keeper may release it
  created_at timestamp with time zone default now() not null, -- Time of the request or booking
  moved_at timestamp with time zone default now() not null, -- Time of the last change of state
  week_cents double precision, -- Cost per week at the price when it was requested, in euro cents, not rounded; null: on request
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_cents_check CHECK ((cents >= 0)),
  constraint booking_m2_check CHECK ((m2 > (0)::numeric)),
  constraint booking_of CHECK ((((transaction_id IS NULL) = (asker_tenant_id IS NULL)) AND ((transaction_id IS NULL) = (receiver_tenant_id IS NULL)))),
  constraint booking_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'accepted'::text, 'declined'::text, 'released'::text]))),
  constraint booking_week_cents_check CHECK ((week_cents >= (0)::double precision)),
  constraint booking_week_from_check CHECK ((EXTRACT(isodow FROM week_from) = (1)::numeric)),
  constraint booking_week_till_check CHECK ((EXTRACT(isodow FROM week_till) = (7)::numeric)),
  constraint booking_weeks CHECK ((week_from < week_till)),
  constraint booking_asker_tenant_id_fkey FOREIGN KEY (asker_tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint booking_receiver_tenant_id_fkey FOREIGN KEY (receiver_tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint booking_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE,
  constraint booking_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions.transaction(id) ON DELETE CASCADE
);
CREATE INDEX booking_asker ON storage.booking USING btree (asker_tenant_id) WHERE (asker_tenant_id IS NOT NULL);
CREATE INDEX booking_of_spot ON storage.booking USING btree (tenant_id, spot_id);
CREATE INDEX booking_receiver ON storage.booking USING btree (receiver_tenant_id) WHERE (receiver_tenant_id IS NOT NULL);
CREATE INDEX booking_spot ON storage.booking USING btree (spot_id, week_from) WHERE (state = ANY (ARRAY['requested'::text, 'accepted'::text]));
CREATE INDEX booking_transaction ON storage.booking USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
alter table storage.booking enable row level security, force row level security;
create policy asks on storage.booking for insert to bouwkring_app
  with check (((state = 'requested'::text) AND (asker_tenant_id = ( SELECT platform.tenant() AS tenant)) AND (EXISTS ( SELECT
   FROM transactions.transaction t
  WHERE ((t.id = booking.transaction_id) AND (t.sender_tenant_id = ( SELECT platform.tenant() AS tenant)))))));
create policy own on storage.booking to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy parties on storage.booking for select to bouwkring_app
  using (((asker_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (receiver_tenant_id = ( SELECT platform.tenant() AS tenant))));
create policy system on storage.booking to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on storage.booking to bouwkring_app;
grant delete, insert, select, update on storage.booking to bouwkring_system;

-- Space that a depot offers. Visible to everyone who can see its spot.
create table storage.offer (
  spot_id bigint not null, -- The depot
  tenant_id bigint not null, -- Its organisation
  floor_m2 numeric(14,3) not null, -- Total floor area in m2
  accepts bigint[] default '{}'::bigint[] not null, -- Object types accepted, each with all its descendants; empty: everything
  cents_per_m2_week integer, -- Euro cents per m2 per week; null: on request
  max_weeks smallint not null, -- Maximum number of weeks that goods may be stored
  covered boolean default false not null, -- Whether the space is under a roof
  hours text default ''::text not null, -- Hours for delivery and collection
  notes text default ''::text not null, -- Other remarks
  version integer default 1 not null, -- Change counter
  constraint offer_pkey PRIMARY KEY (spot_id),
  constraint offer_cents_per_m2_week_check CHECK ((cents_per_m2_week >= 0)),
  constraint offer_floor_m2_check CHECK ((floor_m2 > (0)::numeric)),
  constraint offer_max_weeks_check CHECK (((max_weeks >= 1) AND (max_weeks <= 520))),
  constraint offer_tenant_id_spot_id_fkey FOREIGN KEY (tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX offer_of ON storage.offer USING btree (tenant_id, spot_id);
alter table storage.offer enable row level security, force row level security;
create policy own on storage.offer to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on storage.offer for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.spot s
  WHERE (s.id = offer.spot_id))));
create policy system on storage.offer to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on storage.offer to bouwkring_app;
grant delete, insert, select, update on storage.offer to bouwkring_system;

-- Room that was asked for with a transaction is given back when that ends, by whatever path; when it is completed the room stays until its weeks end.
CREATE OR REPLACE FUNCTION storage.follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'completed' then
    update storage.booking b set exchanged = true where b.transaction_id = new.id and b.state in ('requested', 'accepted');
  elsif new.status in ('declined', 'retracted', 'expired') then
    update storage.booking b set state = 'released', moved_at = now() where b.transaction_id = new.id and b.state in ('requested', 'accepted');
  end if;
  return null;
end $function$;

-- Gives room back that the caller's organisation asked for and needs no more, while its transaction is open; that goes on without it.
CREATE OR REPLACE FUNCTION storage.give_back(booking bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update storage.booking b set state = 'released', moved_at = now()
    where b.id = booking and b.asker_tenant_id = (select platform.tenant()) and b.state in ('requested', 'accepted') and not b.exchanged;
  return found;
end $function$;

-- Holds the room of a depot until the transaction ends and answers its floor; null where it offers none. Definer, because who asks may not change the offer that it must hold meanwhile.
CREATE OR REPLACE FUNCTION storage.hold(spot bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select o.floor_m2 from storage.offer o where o.spot_id = spot for no key update);
end $function$;

-- Gives a booking that the caller's organisation asked for other weeks, while its transaction is open; whether they fit is judged before, with the room of the depot held. Definer, because who asks grants nothing else of it.
CREATE OR REPLACE FUNCTION storage.move(booking bigint, first date, last date, price bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update storage.booking b set week_from = first, week_till = last, cents = price
    where b.id = booking and b.asker_tenant_id = (select platform.tenant()) and b.state in ('requested', 'accepted') and not b.exchanged;
  return found;
end $function$;

-- For bookings of open transactions: the last day of the goods, how many days after it they are needed (0 or less: no store lies between), and how long and when the depot takes anything. Definer, because the keeper is no party of the transaction and a party may not see the depot: only days are told.
CREATE OR REPLACE FUNCTION storage.needs(bookings bigint[])
 RETURNS TABLE(booking bigint, till date, gap integer, max_weeks smallint, opens date, closes date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.id, nullif(o.till, 'infinity'), case when isfinite(o.till) and isfinite(d.starts) then d.starts - o.till else 0 end, r.max_weeks, s.period_from, s.period_till
  from storage.booking b join transactions.transaction t on t.id = b.transaction_id and t.status in ('pending', 'accepted')
  join spots.spot s on s.id = b.spot_id left join storage.offer r on r.spot_id = b.spot_id
  cross join lateral (select coalesce(least(p.period_till, w.period_till), 'infinity'::date) as till from products.product p join spots.spot w on w.id = p.spot_id where p.id = b.product_id) o
  cross join lateral (
    select coalesce(case when p.period_certainty is null then w.period_from else p.period_from end, '-infinity'::date) as starts from products.product p join spots.spot w on w.id = p.spot_id
    where p.id = case when t.product_id = b.product_id then t.related_product_id else t.product_id end) d
  where b.id = any(bookings) and b.state in ('requested', 'accepted') and (select platform.tenant()) in (b.tenant_id, b.asker_tenant_id, b.receiver_tenant_id)
$function$;

-- Refuses room that is asked for in a depot of the caller's organisation and takes back the transaction that it was asked with, with its stock: answers that, its step and the products that have more again; null when nothing is asked for any more. Definer, because the keeper is no party of that transaction.
CREATE OR REPLACE FUNCTION storage.refuse(booking bigint, why text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  select coalesce(jsonb_agg(jsonb_build_object('product_id', p.product_id, 'tenant_id', p.tenant_id)), '[]') into back
    from (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) g (id, back) cross join lateral products.put_back(g.id, g.back) p;
  update transactions.transaction x set status = 'retracted', taken = 0, related_taken = 0, moved_at = now() where x.id = t.id;
  insert into transactions.step (transaction_id, move, from_status, to_status, amount, reason)
    values (t.id, 'retract', t.status, 'retracted', t.amount, 'storage_declined') returning id into step;
  return jsonb_build_object('transaction', t.id, 'step', step, 'back', back);
end $function$;

-- A depot with bookings that are open cannot be deleted; with its organisation it goes, unless goods of others are to lie there.
CREATE OR REPLACE FUNCTION storage.refuse_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from storage.booking b where b.spot_id = old.id and (b.state = 'requested' or b.state = 'accepted' and b.week_till >= platform.today())
    and (b.transaction_id is not null or exists (select from accounts.tenant t where t.id = old.tenant_id))) then
    raise exception 'room is booked' using errcode = '23503';
  end if;
  return old;
end $function$;

-- m3 of one unit of a product: as it is, a surface by its thickness (or its height, while that is no more than half a metre: of a screen it is how high it stands), else its mass by its density; null where that cannot be known.
CREATE OR REPLACE FUNCTION storage.volume_of(product bigint)
 RETURNS double precision
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

-- For depots, and each week from the Monday first up to last in which something is booked: m2 granted and asked for. Definer, because who looks for room may know how much there is, not whose goods lie there.
CREATE OR REPLACE FUNCTION storage.weeks_of(spots bigint[], first date, last date)
 RETURNS TABLE(spot_id bigint, week date, granted double precision, asked double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.spot_id, w.week::date, coalesce(sum(b.m2) filter (where b.state = 'accepted'), 0)::double precision, coalesce(sum(b.m2) filter (where b.state = 'requested'), 0)::double precision
  from storage.booking b cross join lateral generate_series(greatest(b.week_from, first)::timestamp, least(b.week_till, last)::timestamp, interval '7 days') w (week)
  where b.spot_id = any(spots) and b.state in ('requested', 'accepted') and b.week_from <= last and b.week_till >= first
  group by b.spot_id, w.week
$function$;
