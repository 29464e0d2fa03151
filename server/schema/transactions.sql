-- The present shape of transactions, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- A link in a mail that accepts or declines a reservation, once; only the SHA-256 of its token is stored.
create table transactions.answer_link (
  hash bytea not null, -- SHA-256 of the token
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- User to whom it was mailed: it works for nobody else
  transaction_id bigint not null, -- The reservation
  move text not null, -- accept or decline
  expires_at timestamp with time zone not null, -- Expiry time: after seven days, or at the end of the reservation if that is sooner
  used_at timestamp with time zone, -- Time of use; null: not used
  created_at timestamp with time zone default now() not null, -- Time of mailing
  constraint answer_link_pkey PRIMARY KEY (hash),
  constraint answer_link_hash_check CHECK ((length(hash) = 32)),
  constraint answer_link_move_check CHECK ((move = ANY (ARRAY['accept'::text, 'decline'::text]))),
  constraint answer_link_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE,
  constraint answer_link_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions.transaction(id) ON DELETE CASCADE
);
CREATE INDEX answer_link_expires ON transactions.answer_link USING btree (expires_at);
CREATE INDEX answer_link_transaction ON transactions.answer_link USING btree (transaction_id);
CREATE INDEX answer_link_user ON transactions.answer_link USING btree (tenant_id, user_id);
alter table transactions.answer_link enable row level security, force row level security;
create policy own on transactions.answer_link to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on transactions.answer_link to bouwkring_system
  using (true)
  with check (true);
grant select on transactions.answer_link to bouwkring_app;
grant delete, insert, select, update on transactions.answer_link to bouwkring_system;

-- Several reservations made together. Its lines are the transactions that refer to it; visible only to the organisation that made it.
create table transactions.basket (
  id bigint generated always as identity not null, -- Identity
  sender_tenant_id bigint not null, -- Organisation that made it
  sender_user_id bigint, -- User who made it
  demand_id bigint, -- The sender's demand that it fills, if one was named; null once that is deleted
  name text not null, -- Its purpose at creation: the name of the demand, else of its first product
  mode text not null, -- any: each line stands by itself; all: no line counts without the others
  reason text default ''::text not null, -- Reason why it is all or nothing, shown to its own organisation; empty for any
  remark text default ''::text not null, -- Message sent to each owner with the request
  deadline timestamp with time zone not null, -- Time until which its lines can be answered; for all, at most seven days after creation
  assumptions jsonb default '{}'::jsonb not null, -- Figures used to calculate the proposal, as they were at that time
  state text default 'open'::text not null, -- State derived from its lines: open, complete, partial or failed
  incomplete_since timestamp with time zone, -- Time since which part of it has been missing; null: nothing is missing
  fulfilled_at timestamp with time zone, -- Time at which every line was first accepted: from then on nothing in it is conditional
  ended_at timestamp with time zone, -- Time at which it was withdrawn as a whole, by its organisation or by lapse of time: nothing can be added after that
  created_at timestamp with time zone default now() not null, -- Creation time
  likeness text, -- What its proposal was limited to, for each demand: one_lot, alike; null: to nothing
  constraint basket_pkey PRIMARY KEY (id),
  constraint basket_assumptions_check CHECK ((jsonb_typeof(assumptions) = 'object'::text)),
  constraint basket_deadline CHECK (((mode = 'any'::text) OR (deadline <= (created_at + '168:00:00'::interval)))),
  constraint basket_likeness_check CHECK ((likeness = ANY (ARRAY['one_lot'::text, 'alike'::text]))),
  constraint basket_mode_check CHECK ((mode = ANY (ARRAY['all'::text, 'any'::text]))),
  constraint basket_reason CHECK (((mode = 'any'::text) OR (reason <> ''::text) OR (sender_user_id IS NULL))),
  constraint basket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'complete'::text, 'partial'::text, 'failed'::text]))),
  constraint basket_sender_tenant_id_demand_id_fkey FOREIGN KEY (sender_tenant_id, demand_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (demand_id),
  constraint basket_sender_tenant_id_fkey FOREIGN KEY (sender_tenant_id) REFERENCES accounts.tenant(id),
  constraint basket_sender_tenant_id_sender_user_id_fkey FOREIGN KEY (sender_tenant_id, sender_user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (sender_user_id),
  constraint basket_sender_tenant_id_id_key UNIQUE (sender_tenant_id, id)
);
CREATE INDEX basket_demand ON transactions.basket USING btree (demand_id) WHERE (demand_id IS NOT NULL);
CREATE INDEX basket_due ON transactions.basket USING btree (deadline) WHERE ((mode = 'all'::text) AND (fulfilled_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX basket_sender ON transactions.basket USING btree (sender_tenant_id, created_at DESC);
CREATE INDEX basket_user ON transactions.basket USING btree (sender_tenant_id, sender_user_id);
alter table transactions.basket enable row level security, force row level security;
create policy own on transactions.basket to bouwkring_app
  using ((sender_tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check (((sender_tenant_id = ( SELECT platform.tenant() AS tenant)) AND (sender_user_id = ( SELECT platform.person() AS person))));
create policy system on transactions.basket to bouwkring_system
  using (true)
  with check (true);
grant insert, select on transactions.basket to bouwkring_app;
grant delete, insert, select, update on transactions.basket to bouwkring_system;

-- A message to the person who answers for a product, or from the receiver of a reservation to the person who made it. Stored as it was sent.
create table transactions.contact_message (
  id bigint generated always as identity not null, -- Identity
  sender_tenant_id bigint not null, -- Organisation of the writer
  sender_user_id bigint, -- User who wrote it
  receiver_tenant_id bigint not null, -- Organisation that it is addressed to
  product_id bigint, -- Product that it is about
  product_name text not null, -- Name of the product at that time
  transaction_id bigint, -- Reservation that it is about; null: it is about the product alone
  name text not null, -- Name as the writer gave it
  email citext not null, -- Reply address
  phonenumber text default ''::text not null, -- Telephone number, or empty
  company text not null, -- Company as the writer gave it
  message text not null, -- Text of the message
  created_at timestamp with time zone default now() not null, -- Time of sending
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_product_id_fkey FOREIGN KEY (product_id) REFERENCES products.product(id) ON DELETE SET NULL,
  constraint contact_message_receiver_tenant_id_fkey FOREIGN KEY (receiver_tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint contact_message_sender_tenant_id_fkey FOREIGN KEY (sender_tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint contact_message_sender_tenant_id_sender_user_id_fkey FOREIGN KEY (sender_tenant_id, sender_user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (sender_user_id),
  constraint contact_message_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions.transaction(id) ON DELETE SET NULL
);
CREATE INDEX contact_message_product ON transactions.contact_message USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX contact_message_receiver ON transactions.contact_message USING btree (receiver_tenant_id, created_at);
CREATE INDEX contact_message_sender ON transactions.contact_message USING btree (sender_tenant_id, sender_user_id, created_at);
CREATE INDEX contact_message_transaction ON transactions.contact_message USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
alter table transactions.contact_message enable row level security, force row level security;
create policy own on transactions.contact_message to bouwkring_app
  using (((sender_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (receiver_tenant_id = ( SELECT platform.tenant() AS tenant))))
  with check (((sender_tenant_id = ( SELECT platform.tenant() AS tenant)) AND (sender_user_id = ( SELECT platform.person() AS person))));
create policy system on transactions.contact_message to bouwkring_system
  using (true)
  with check (true);
grant insert, select on transactions.contact_message to bouwkring_app;
grant delete, insert, select, update on transactions.contact_message to bouwkring_system;

-- The timeline of a transaction: one row per move, never changed.
create table transactions.step (
  id bigint generated always as identity not null, -- Identity
  transaction_id bigint not null, -- The transaction
  move text not null, -- create, accept, decline, retract, expire or process
  from_status text, -- State before the move; null for create
  to_status text not null, -- State after the move
  amount numeric(14,3) not null, -- Amount concerned
  by_tenant_id bigint, -- Organisation that made the move; null: lapse of time
  by_user_id bigint, -- User who made the move
  by_name text, -- Name of that user at that time, which the other side may read
  by_company text, -- Name of that organisation at that time
  note text default ''::text not null, -- Reason, if one was given
  at timestamp with time zone default now() not null, -- Time of the move
  reason text, -- Cause of a move by lapse of time or by a depot, if the move alone does not show it: basket_incomplete, storage_declined; null for moves by its parties
  constraint step_pkey PRIMARY KEY (id),
  constraint step_check CHECK (((by_name IS NULL) = (by_company IS NULL))),
  constraint step_move_check CHECK ((move = ANY (ARRAY['create'::text, 'accept'::text, 'decline'::text, 'retract'::text, 'expire'::text, 'process'::text]))),
  constraint step_reason_check CHECK ((reason = ANY (ARRAY['basket_incomplete'::text, 'storage_declined'::text]))),
  constraint step_by_tenant_id_by_user_id_fkey FOREIGN KEY (by_tenant_id, by_user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (by_user_id),
  constraint step_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions.transaction(id) ON DELETE CASCADE
);
CREATE INDEX step_transaction ON transactions.step USING btree (transaction_id, id);
alter table transactions.step enable row level security, force row level security;
create policy own on transactions.step to bouwkring_app
  using ((EXISTS ( SELECT
   FROM transactions.transaction t
  WHERE (t.id = step.transaction_id))))
  with check (((by_tenant_id = ( SELECT platform.tenant() AS tenant)) AND (EXISTS ( SELECT
   FROM transactions.transaction t
  WHERE (t.id = step.transaction_id)))));
create policy system on transactions.step to bouwkring_system
  using (true)
  with check (true);
grant insert, select on transactions.step to bouwkring_app;
grant delete, insert, select, update on transactions.step to bouwkring_system;

-- An offer whose owner was asked whether it is still there. It counts until something is done with the offer.
create table transactions.still_asked (
  product_id bigint not null, -- The offer
  tenant_id bigint not null, -- Its organisation
  times smallint not null, -- Number of times it was asked without an answer: one or two
  asked_at timestamp with time zone not null, -- Time at which it was last asked
  ended_at timestamp with time zone, -- Time at which it was taken off the market for lack of an answer; null: it was not
  constraint still_asked_pkey PRIMARY KEY (product_id),
  constraint still_asked_times_check CHECK (((times >= 1) AND (times <= 2))),
  constraint still_asked_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX still_asked_at ON transactions.still_asked USING btree (asked_at);
CREATE INDEX still_asked_of ON transactions.still_asked USING btree (tenant_id, product_id);
alter table transactions.still_asked enable row level security, force row level security;
create policy own on transactions.still_asked to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on transactions.still_asked to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on transactions.still_asked to bouwkring_app;
grant delete, insert, select, update on transactions.still_asked to bouwkring_system;

-- When an organisation is asked whether its offers are still there; without a row the defaults apply (contract/src/still-there.ts).
create table transactions.still_setting (
  tenant_id bigint not null, -- The organisation
  asks boolean not null, -- Whether it is asked at all
  first_days smallint not null, -- Number of days without a sign of an offer after which the organisation is asked
  last_days smallint not null, -- Number of days without a sign of an offer after which it is taken off the market
  version integer default 1 not null, -- Change counter
  constraint still_setting_pkey PRIMARY KEY (tenant_id),
  constraint still_setting_check CHECK ((last_days >= (first_days + 42))),
  constraint still_setting_first_days_check CHECK (((first_days >= 14) AND (first_days <= 365))),
  constraint still_setting_last_days_check CHECK (((last_days >= 56) AND (last_days <= 730))),
  constraint still_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table transactions.still_setting enable row level security, force row level security;
create policy own on transactions.still_setting to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on transactions.still_setting to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on transactions.still_setting to bouwkring_app;
grant delete, insert, select, update on transactions.still_setting to bouwkring_system;

-- A reservation of (part of) a product and its outcome. The sender made the request; the receiver is the organisation that owns the product.
create table transactions.transaction (
  id bigint generated always as identity not null, -- Identity
  sender_tenant_id bigint not null, -- Organisation that reserved
  sender_user_id bigint, -- User who reserved
  receiver_tenant_id bigint not null, -- Organisation that owns the product
  product_id bigint, -- Product that was reserved; null once it is deleted
  spot_id bigint, -- Spot of the product
  related_product_id bigint, -- The sender's product on the other side, if one was named
  related_spot_id bigint, -- Spot of the related product
  status text default 'pending'::text not null, -- pending, accepted, declined, retracted, expired or completed
  amount numeric(14,3) not null, -- Amount requested
  taken numeric(14,3) default 0 not null, -- Amount of the stock that it holds now; 0 where there is no stock figure
  completed_amount numeric(14,3), -- Amount exchanged
  completed_on date, -- Day of the exchange
  transport text, -- pickup or delivery, as agreed
  distance integer, -- Metres between the two places; null: a place is unknown
  snapshot jsonb not null, -- transactions.snapshot_of(product, related product) at creation, so that both sides can read it after they can no longer see the products
  expires_at timestamp with time zone not null, -- Time at which a pending transaction expires
  created_at timestamp with time zone default now() not null, -- Creation time
  moved_at timestamp with time zone default now() not null, -- Time of the last step
  related_taken numeric(14,3) default 0 not null, -- Amount of the related offer's stock that it holds now, in that offer's unit; 0: no related offer, or no stock figure
  basket_id bigint, -- Basket that it is a line of; the receiver knows only that there is one
  replaces_id bigint, -- Line of the same basket that it replaces
  constraint transaction_pkey PRIMARY KEY (id),
  constraint transaction_amount_check CHECK ((amount > (0)::numeric)),
  constraint transaction_check CHECK (((taken >= (0)::numeric) AND (taken <= amount))),
  constraint transaction_check1 CHECK (((status = 'completed'::text) = (completed_amount IS NOT NULL))),
  constraint transaction_check2 CHECK (((status = ANY (ARRAY['accepted'::text, 'completed'::text])) OR (taken = (0)::numeric))),
  constraint transaction_check3 CHECK (((related_taken >= (0)::numeric) AND ((related_taken = (0)::numeric) OR (status = ANY (ARRAY['accepted'::text, 'completed'::text]))))),
  constraint transaction_completed_amount_check CHECK ((completed_amount > (0)::numeric)),
  constraint transaction_distance_check CHECK ((distance >= 0)),
  constraint transaction_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'retracted'::text, 'expired'::text, 'completed'::text]))),
  constraint transaction_transport_check CHECK ((transport = ANY (ARRAY['pickup'::text, 'delivery'::text]))),
  constraint transaction_receiver_tenant_id_fkey FOREIGN KEY (receiver_tenant_id) REFERENCES accounts.tenant(id),
  constraint transaction_receiver_tenant_id_product_id_fkey FOREIGN KEY (receiver_tenant_id, product_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (product_id),
  constraint transaction_receiver_tenant_id_spot_id_fkey FOREIGN KEY (receiver_tenant_id, spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE SET NULL (spot_id),
  constraint transaction_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES transactions.transaction(id) ON DELETE SET NULL,
  constraint transaction_sender_tenant_id_basket_id_fkey FOREIGN KEY (sender_tenant_id, basket_id) REFERENCES transactions.basket(sender_tenant_id, id) ON DELETE SET NULL (basket_id),
  constraint transaction_sender_tenant_id_fkey FOREIGN KEY (sender_tenant_id) REFERENCES accounts.tenant(id),
  constraint transaction_sender_tenant_id_related_product_id_fkey FOREIGN KEY (sender_tenant_id, related_product_id) REFERENCES products.product(tenant_id, id) ON DELETE SET NULL (related_product_id),
  constraint transaction_sender_tenant_id_related_spot_id_fkey FOREIGN KEY (sender_tenant_id, related_spot_id) REFERENCES spots.spot(tenant_id, id) ON DELETE SET NULL (related_spot_id),
  constraint transaction_sender_tenant_id_sender_user_id_fkey FOREIGN KEY (sender_tenant_id, sender_user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (sender_user_id)
);
CREATE INDEX transaction_basket ON transactions.transaction USING btree (basket_id) WHERE (basket_id IS NOT NULL);
CREATE INDEX transaction_pending ON transactions.transaction USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX transaction_product ON transactions.transaction USING btree (product_id);
CREATE INDEX transaction_receiver ON transactions.transaction USING btree (receiver_tenant_id, moved_at DESC);
CREATE INDEX transaction_related_product ON transactions.transaction USING btree (related_product_id) WHERE (related_product_id IS NOT NULL);
CREATE INDEX transaction_related_spot ON transactions.transaction USING btree (related_spot_id) WHERE (related_spot_id IS NOT NULL);
CREATE INDEX transaction_replaces ON transactions.transaction USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX transaction_sender ON transactions.transaction USING btree (sender_tenant_id, moved_at DESC);
CREATE INDEX transaction_spot ON transactions.transaction USING btree (spot_id);
alter table transactions.transaction enable row level security, force row level security;
create policy own on transactions.transaction to bouwkring_app
  using (((sender_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (receiver_tenant_id = ( SELECT platform.tenant() AS tenant))))
  with check (((sender_tenant_id = ( SELECT platform.tenant() AS tenant)) OR (receiver_tenant_id = ( SELECT platform.tenant() AS tenant))));
create policy sent on transactions.transaction as restrictive for insert to bouwkring_app
  with check ((sender_tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on transactions.transaction to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_storage AFTER UPDATE OF status ON transactions.transaction FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION storage.follow();
grant insert, select, update on transactions.transaction to bouwkring_app;
grant delete, insert, select, update on transactions.transaction to bouwkring_system;

-- lines_of_basket for a line of the caller's organisation, which may be the receiver's, or of which it refused the room. Definer, because a receiver sees neither the basket nor its other lines; only its state is made of the answer.
CREATE OR REPLACE FUNCTION transactions.basket_of(transaction bigint)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select transactions.lines_of_basket(t.basket_id) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and ((select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
    or exists (select from storage.booking b where b.transaction_id = t.id and b.tenant_id = (select platform.tenant()) and b.state = 'declined'))
$function$;

-- Until when a line of a basket counts only if all of it succeeds; null where that is not so. Definer, because the receiver is told this and nothing else of the basket.
CREATE OR REPLACE FUNCTION transactions.conditional_until(transaction bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.deadline from transactions.transaction t join transactions.basket b on b.id = t.basket_id and b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null
  where t.id = transaction and t.status in ('pending', 'accepted') and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
$function$;

-- Gives back the stock that the accepted lines of a basket hold, to be called before these say that they hold less; answers the products that have more again. For jobs.
CREATE OR REPLACE FUNCTION transactions.give_back_of_basket(basket bigint)
 RETURNS TABLE(product_id bigint, tenant_id bigint)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from products.product p where p.id in (
    select unnest(array[t.product_id, t.related_product_id]) from transactions.transaction t where t.basket_id = basket and t.status in ('pending', 'accepted'))
    order by p.id for no key update of p;
  return query select p.product_id, p.tenant_id
    from (select h.id, sum(h.back) as back from transactions.transaction t cross join lateral (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) h (id, back)
      where t.basket_id = basket and t.status = 'accepted' and h.back > 0 group by h.id) g
    cross join lateral products.put_back(g.id, g.back) p;
end $function$;

-- Gives back what a transaction of the caller's organisation took from the stock of the related offer.
CREATE OR REPLACE FUNCTION transactions.give_related(transaction bigint, back numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held bigint;
begin
  select p.id into held from transactions.transaction t join products.product p on p.id = t.related_product_id and p.tenant_id = t.sender_tenant_id
    where t.id = transaction and t.related_taken >= back and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id);
  perform products.put_back(held, back);
end $function$;

-- How much the own organisation reserved, with or without an answer, or exchanged for each of these own demands, in the unit of the demand; what cannot be converted is told in the unit of what was reserved. What was declined, taken back or forgotten is not in it. Definer, because what was reserved may no longer be visible to who reserved it.
CREATE OR REPLACE FUNCTION transactions.given_for(demands bigint[])
 RETURNS TABLE(demand_id bigint, unit text, amount numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id, case when c.amount is null then g.unit else d.unit end, sum(coalesce(c.amount, g.amount)) from transactions.transaction t
    join products.product d on d.id = t.related_product_id
    cross join lateral (select t.snapshot -> 'product' ->> 'unit' as unit, coalesce(t.completed_amount, t.amount) as amount) g
    left join lateral (select transactions.in_related(p.id, d.id, g.amount) as amount from products.product p where p.id = t.product_id and p.unit is not distinct from g.unit) c on true
    where t.related_product_id = any(demands) and t.sender_tenant_id = (select platform.tenant())
      and (t.status in ('accepted', 'completed') or (t.status = 'pending' and t.expires_at > now()))
    group by 1, 2
$function$;

-- An amount of a product in the unit of a related one (tonnes and m3 through the density of the object type, as matching does); null where the units cannot be compared.
CREATE OR REPLACE FUNCTION transactions.in_related(product bigint, related bigint, wanted numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.unit is not distinct from p.unit then wanted
    when d.density > 0 and r.unit = 'ton' and p.unit = 'm3' then greatest(0.001, round(wanted * d.density / 1000, 3))
    when d.density > 0 and r.unit = 'm3' and p.unit = 'ton' then greatest(0.001, round(wanted * 1000 / d.density, 3)) end
  from products.product p join products.product r on r.id = related
    left join catalogue.otl po on po.id = p.otl_id left join catalogue.otl ro on ro.id = r.otl_id
    cross join lateral (select coalesce(case when r.is_released then ro.density end, po.density, ro.density)::numeric as density) d
  where p.id = product
$function$;

-- Whether a product is on the market today: published, on an active spot, and neither of them past its period.
CREATE OR REPLACE FUNCTION transactions.is_on_market(product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from products.product p join spots.spot s on s.id = p.spot_id
    where p.id = product and p.published and s.active and coalesce(least(p.period_till, s.period_till) >= (select platform.today()), true))
$function$;

-- keep_state_of_basket for a line of the caller's organisation, or of which it refused the room; only the sender ends it.
CREATE OR REPLACE FUNCTION transactions.keep_basket(transaction bigint, now_is text, ends boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select transactions.keep_state_of_basket(t.basket_id, now_is, ends and t.sender_tenant_id = (select platform.tenant())) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and ((select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
    or exists (select from storage.booking b where b.transaction_id = t.id and b.tenant_id = (select platform.tenant()) and b.state = 'declined'))
$function$;

-- Writes what became of a basket. For jobs.
CREATE OR REPLACE FUNCTION transactions.keep_state_of_basket(basket bigint, now_is text, ends boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update transactions.basket b set state = now_is,
    incomplete_since = case when now_is in ('partial', 'failed') then coalesce(b.incomplete_since, now()) end,
    fulfilled_at = case when now_is = 'complete' then coalesce(b.fulfilled_at, now()) else b.fulfilled_at end,
    ended_at = case when ends then coalesce(b.ended_at, now()) else b.ended_at end
  where b.id = basket
$function$;

-- Whether a line of the caller's organisation lapsed with its basket, which was all or nothing, before the job has recorded it. Definer, because the receiver does not see the basket.
CREATE OR REPLACE FUNCTION transactions.lapsed_with_basket(transaction bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from transactions.transaction t join transactions.basket b on b.id = t.basket_id
    where t.id = transaction and t.status in ('pending', 'accepted') and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
      and b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null and (b.deadline <= now() or b.incomplete_since <= now() - interval '48 hours'))
$function$;

-- Holds a basket until the transaction ends and answers what its state follows from. For jobs.
CREATE OR REPLACE FUNCTION transactions.lines_of_basket(basket bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held transactions.basket;
begin
  select b.* into held from transactions.basket b where b.id = basket for no key update;
  if held.id is null then return null; end if;
  return jsonb_build_object('id', held.id, 'mode', held.mode, 'ended', held.ended_at is not null,
    'due', held.mode = 'all' and held.fulfilled_at is null and held.ended_at is null and (held.deadline <= now() or held.incomplete_since <= now() - interval '48 hours'),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'amount', t.amount, 'replaces_id', t.replaces_id) order by t.id), '[]') from transactions.transaction t where t.basket_id = held.id));
end $function$;

-- Holds the products of the pending lines of a basket of the caller's organisation, the lowest id first, and answers of each with a stock figure what there is, and what the pending lines of all baskets ask of it together.
CREATE OR REPLACE FUNCTION transactions.lock_basket_stock(basket bigint)
 RETURNS TABLE(product_id bigint, stock numeric, promised numeric)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked bigint[];
begin
  select array_agg(distinct t.product_id) into asked from transactions.transaction t
    where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant());
  perform from products.product p where p.id = any(asked) order by p.id for no key update of p;
  -- A statement of its own: it sees what others had promised when they let go of the lock.
  return query select p.id, p.amount, w.amount from products.product p join transactions.promised(asked) w on w.product_id = p.id where p.amount_type = 0;
end $function$;

-- Holds both products of a transaction of the caller's organisation, the lower id first, so that two moves never wait for each other.
CREATE OR REPLACE FUNCTION transactions.lock_stock(transaction bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from products.product p join transactions.transaction t on p.id in (t.product_id, t.related_product_id)
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) order by p.id for no key update of p;
end $function$;

-- A product as its transactions show it; null when the caller may not see it.
CREATE OR REPLACE FUNCTION transactions.product_of(product bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'is_released', p.is_released, 'unit', p.unit, 'description', p.note, 'transport', p.transport,
    'image', (select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1),
    'otl', (select jsonb_build_object('id', o.id, 'name', o.name) from catalogue.otl o where o.id = p.otl_id))
  from products.product p where p.id = product);
end $function$;

-- How much of products lines of baskets ask that still wait for an answer; none of those of which nothing is asked. Definer, because these are of others; only the sum is told.
CREATE OR REPLACE FUNCTION transactions.promised(products bigint[])
 RETURNS TABLE(product_id bigint, amount numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.product_id, sum(t.amount) from transactions.transaction t
    where t.product_id = any(products) and t.basket_id is not null and t.status = 'pending' and t.expires_at > now()
    group by t.product_id
$function$;

-- What an open or completed transaction is about cannot be deleted.
CREATE OR REPLACE FUNCTION transactions.refuse_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and case tg_table_name when 'product' then old.id in (t.product_id, t.related_product_id) else old.id in (t.spot_id, t.related_spot_id) end) then
    raise exception 'there are transactions' using errcode = '23503';
  end if;
  return old;
end $function$;

-- Whether the related offer of a transaction of the caller's organisation is on the market and has what it promises; without a stock figure it has any amount. True without a related offer. Definer, because who receives an offer need not see its product.
CREATE OR REPLACE FUNCTION transactions.related_enough(transaction bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select transactions.is_on_market(r.id) and (r.amount_type <> 0 or r.amount >= transactions.in_related(t.product_id, r.id, t.amount)) from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$function$;

-- Whether the related offer of a transaction of the caller's organisation is on the market. True without a related offer. Definer, because who receives an offer need not see its product.
CREATE OR REPLACE FUNCTION transactions.related_listed(transaction bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select transactions.is_on_market(r.id) from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$function$;

-- The median number of days from a reservation of another organisation to its answer, over the last year; null below five answers.
CREATE OR REPLACE FUNCTION transactions.response_days(tenant bigint)
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when count(*) >= 5 then round((percentile_cont(0.5) within group (order by extract(epoch from a.at - t.created_at) / 86400))::numeric, 1)::double precision end
  from transactions.transaction t
  join lateral (select s.at from transactions.step s where s.transaction_id = t.id and s.move in ('accept', 'decline') order by s.id limit 1) a on true
  where t.receiver_tenant_id = tenant and t.sender_tenant_id <> tenant and a.at > now() - interval '1 year'
$function$;

-- A spot as its transactions show it; null when the caller may not see it.
CREATE OR REPLACE FUNCTION transactions.side_of(spot bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select jsonb_build_object('id', s.id, 'name', s.name, 'color', d.color, 'kind', d.kind, 'city', s.city, 'latitude', s.latitude, 'longitude', s.longitude)
  from spots.spot s join spots.definition d on d.id = s.definition_id where s.id = spot);
end $function$;

-- When somebody last did something with an offer that shows that it is there: published, changed or confirmed it, or answered or completed a reservation.
CREATE OR REPLACE FUNCTION transactions.sign_of(product bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(p.published_at, p.updated_at, p.confirmed_at, (select max(s.at) from transactions.transaction t join transactions.step s on s.transaction_id = t.id and s.move in ('accept', 'decline', 'process') where t.product_id = p.id))
  from products.product p where p.id = product
$function$;

-- What a transaction keeps of the product, the related product and their spots.
CREATE OR REPLACE FUNCTION transactions.snapshot_of(product bigint, related bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select jsonb_build_object('product', transactions.product_of(p.id) - 'amount', 'spot', transactions.side_of(p.spot_id), 'related_product', to_jsonb(r), 'related_spot', transactions.side_of(q.spot_id))
  from products.product p left join products.product q on q.id = related left join lateral (select q.id, q.name where q.id is not null) r on true where p.id = product);
end $function$;

-- Takes what a pending reservation, received by the caller's organisation, promises of the sender's offer: what was taken, 0 where there is no stock figure, null when there is not that much left or the offer is not on the market.
CREATE OR REPLACE FUNCTION transactions.take_related(transaction bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  related bigint;
  listed boolean;
  need numeric;
begin
  select r.id, transactions.is_on_market(r.id), case when r.amount_type = 0 then transactions.in_related(t.product_id, r.id, t.amount) end into related, listed, need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released
    where t.id = transaction and t.status = 'pending' and t.receiver_tenant_id = (select platform.tenant());
  if related is not null and not listed then return null; end if;
  if need is null then return 0; end if;
  update products.product p set amount = p.amount - need, amount_given = p.amount_given + need where p.id = related and p.amount_type = 0 and p.amount >= need;
  return case when found then need end;
end $function$;
