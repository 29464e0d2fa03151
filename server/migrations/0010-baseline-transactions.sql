-- Reservations and transactions: one entity, one table, one state machine.
-- Bodies of functions are not looked at yet: some name tables that come later.
set local check_function_bodies = off;

create schema transactions;
comment on schema transactions is 'Reservations and transactions: one entity, one table, one state machine.';
grant usage on schema transactions to bouwkring_app;
grant usage, create on schema transactions to bouwkring_system;

create table transactions.transaction (
  id bigint generated always as identity primary key,
  sender_tenant_id bigint not null references accounts.tenant (id),
  sender_user_id bigint,
  receiver_tenant_id bigint not null references accounts.tenant (id),
  product_id bigint,
  spot_id bigint,
  related_product_id bigint,
  related_spot_id bigint,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'retracted', 'expired', 'completed')),
  amount numeric(14,3) not null check (amount > 0::numeric),
  taken numeric(14,3) not null default 0,
  completed_amount numeric(14,3) check (completed_amount > 0::numeric),
  completed_on date,
  transport text check (transport in ('pickup', 'delivery')),
  distance integer check (distance >= 0),
  snapshot jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  related_taken numeric(14,3) not null default 0,
  foreign key (sender_tenant_id, sender_user_id) references accounts."user" (tenant_id, id) on delete set null (sender_user_id),
  foreign key (receiver_tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id),
  foreign key (receiver_tenant_id, spot_id) references spots.spot (tenant_id, id) on delete set null (spot_id),
  foreign key (sender_tenant_id, related_product_id) references products.product (tenant_id, id) on delete set null (related_product_id),
  foreign key (sender_tenant_id, related_spot_id) references spots.spot (tenant_id, id) on delete set null (related_spot_id),
  check (taken >= 0::numeric and taken <= amount),
  constraint transaction_check1 check ((status = 'completed') = (completed_amount is not null)),
  constraint transaction_check2 check ((status in ('accepted', 'completed')) or taken = 0::numeric),
  constraint transaction_check3 check (related_taken >= 0::numeric and (related_taken = 0::numeric or (status in ('accepted', 'completed'))))
);
select platform.describe('transactions.transaction', 'A reservation of (part of) a product and what became of it. The sender asked; the receiver is the organisation that owns the product.', '{
  "id": "Identity",
  "sender_tenant_id": "Organisation that reserved",
  "sender_user_id": "User that reserved",
  "receiver_tenant_id": "Organisation that owns the product",
  "product_id": "What was reserved; null once it is deleted",
  "spot_id": "Its spot",
  "related_product_id": "Product of the sender on the other side, when one was named",
  "related_spot_id": "Its spot",
  "status": "pending, accepted, declined, retracted, expired or completed",
  "amount": "What was asked",
  "taken": "What it holds of the stock now; 0 where there is no stock figure",
  "completed_amount": "What was exchanged",
  "completed_on": "Day of the exchange",
  "transport": "pickup or delivery, as agreed",
  "distance": "Metres between the two places, when both are known",
  "snapshot": "transactions.snapshot_of(product, related product) when it was made, so that both sides can read it after they can no longer see them",
  "expires_at": "A pending one expires then",
  "created_at": "Made",
  "moved_at": "Last step",
  "related_taken": "What it holds of the stock of the related offer now, in the unit of that offer; 0 where there is none, or no stock figure"
}');
create index transaction_sender on transactions.transaction (sender_tenant_id, moved_at desc);
create index transaction_receiver on transactions.transaction (receiver_tenant_id, moved_at desc);
create index transaction_product on transactions.transaction (product_id);
create index transaction_related_product on transactions.transaction (related_product_id) where related_product_id is not null;
create index transaction_spot on transactions.transaction (spot_id);
create index transaction_related_spot on transactions.transaction (related_spot_id) where related_spot_id is not null;
create index transaction_pending on transactions.transaction (expires_at) where status = 'pending';
alter table transactions.transaction enable row level security, force row level security;

create table transactions.step (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions.transaction (id) on delete cascade,
  move text not null check (move in ('create', 'accept', 'decline', 'retract', 'expire', 'process')),
  from_status text,
  to_status text not null,
  amount numeric(14,3) not null,
  by_tenant_id bigint,
  by_user_id bigint,
  by_name text,
  by_company text,
  note text not null default '',
  at timestamptz not null default now(),
  foreign key (by_tenant_id, by_user_id) references accounts."user" (tenant_id, id) on delete set null (by_user_id),
  check ((by_name is null) = (by_company is null))
);
select platform.describe('transactions.step', 'The time line of a transaction: one row a move, never changed.', '{
  "id": "Identity",
  "transaction_id": "The transaction",
  "move": "create, accept, decline, retract, expire or process",
  "from_status": "State before; null for create",
  "to_status": "State after",
  "amount": "Amount it was about",
  "by_tenant_id": "Organisation that moved it; null for time",
  "by_user_id": "Who moved it",
  "by_name": "Name at that time, which the other side may read",
  "by_company": "Organisation''s name at that time",
  "note": "Reason, if one was given",
  "at": "When"
}');
create index step_transaction on transactions.step (transaction_id, id);
alter table transactions.step enable row level security, force row level security;

create table transactions.contact_message (
  id bigint generated always as identity primary key,
  sender_tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  sender_user_id bigint,
  receiver_tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  product_id bigint references products.product (id) on delete set null,
  product_name text not null,
  transaction_id bigint references transactions.transaction (id) on delete set null,
  name text not null,
  email citext not null,
  phonenumber text not null default '',
  company text not null,
  message text not null,
  created_at timestamptz not null default now(),
  foreign key (sender_tenant_id, sender_user_id) references accounts."user" (tenant_id, id) on delete set null (sender_user_id)
);
select platform.describe('transactions.contact_message', 'A message to who answers for a product, or from the receiver of a reservation to who made it. Kept as it was sent.', '{
  "id": "Identity",
  "sender_tenant_id": "Organisation that wrote",
  "sender_user_id": "User that wrote",
  "receiver_tenant_id": "Organisation it is for",
  "product_id": "Product it is about",
  "product_name": "Its name at that time",
  "transaction_id": "Reservation it is about; null when it is about the product alone",
  "name": "Name as the writer gave it",
  "email": "Address to answer to",
  "phonenumber": "Telephone, or empty",
  "company": "Company as the writer gave it",
  "message": "What was written",
  "created_at": "When"
}');
create index contact_message_sender on transactions.contact_message (sender_tenant_id, sender_user_id, created_at);
create index contact_message_receiver on transactions.contact_message (receiver_tenant_id, created_at);
create index contact_message_product on transactions.contact_message (product_id) where product_id is not null;
create index contact_message_transaction on transactions.contact_message (transaction_id) where transaction_id is not null;
alter table transactions.contact_message enable row level security, force row level security;

create table transactions.answer_link (
  hash bytea primary key check (length(hash) = 32),
  tenant_id bigint not null,
  user_id bigint not null,
  transaction_id bigint not null references transactions.transaction (id) on delete cascade,
  move text not null check (move in ('accept', 'decline')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('transactions.answer_link', 'A link in a mail that accepts or declines a reservation, once: only the SHA-256 of its token is kept.', '{
  "hash": "SHA-256 of the token",
  "tenant_id": "Organisation of the user",
  "user_id": "Who it was mailed to: it works for nobody else",
  "transaction_id": "The reservation",
  "move": "accept or decline",
  "expires_at": "Not after: seven days, or the end of the reservation when that is sooner",
  "used_at": "Used",
  "created_at": "Mailed"
}');
create index answer_link_transaction on transactions.answer_link (transaction_id);
create index answer_link_user on transactions.answer_link (tenant_id, user_id);
create index answer_link_expires on transactions.answer_link (expires_at);
alter table transactions.answer_link enable row level security, force row level security;

-- What it can do.

-- How the parties show product and spots: as they are now where the caller may see them, else from the snapshot.
create function transactions.side_of(spot bigint)
returns jsonb language sql stable
as $$
  select jsonb_build_object('id', s.id, 'name', s.name, 'color', d.color, 'kind', d.kind, 'city', s.city, 'latitude', s.latitude, 'longitude', s.longitude)
  from spots.spot s join spots.definition d on d.id = s.definition_id where s.id = spot
$$;
comment on function transactions.side_of is 'A spot as its transactions show it; null when the caller may not see it.';
grant execute on function transactions.side_of to bouwkring_app, bouwkring_system;

create function transactions.product_of(product bigint)
returns jsonb language sql stable
as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'is_released', p.is_released, 'unit', p.unit, 'description', p.note, 'transport', p.transport,
    'image', (select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1),
    'otl', (select jsonb_build_object('id', o.id, 'name', o.name) from catalogue.otl o where o.id = p.otl_id))
  from products.product p where p.id = product
$$;
comment on function transactions.product_of is 'A product as its transactions show it; null when the caller may not see it.';
grant execute on function transactions.product_of to bouwkring_app, bouwkring_system;

create function transactions.snapshot_of(product bigint, related bigint)
returns jsonb language sql stable
as $$
  select jsonb_build_object('product', transactions.product_of(p.id) - 'amount', 'spot', transactions.side_of(p.spot_id), 'related_product', to_jsonb(r), 'related_spot', transactions.side_of(q.spot_id))
  from products.product p left join products.product q on q.id = related left join lateral (select q.id, q.name where q.id is not null) r on true where p.id = product
$$;
comment on function transactions.snapshot_of is 'What a transaction keeps of the product, the related product and their spots.';
grant execute on function transactions.snapshot_of to bouwkring_app, bouwkring_system;

create function transactions.refuse_delete()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and case tg_table_name when 'product' then old.id in (t.product_id, t.related_product_id) else old.id in (t.spot_id, t.related_spot_id) end) then
    raise exception 'there are transactions' using errcode = '23503';
  end if;
  return old;
end $$;
comment on function transactions.refuse_delete is 'What an open or completed transaction is about cannot be deleted.';
alter function transactions.refuse_delete owner to bouwkring_system;
revoke all on function transactions.refuse_delete from public;
grant execute on function transactions.refuse_delete to bouwkring_app;

create function transactions.in_related(product bigint, related bigint, wanted numeric)
returns numeric language sql stable
as $$
  select case when r.unit is not distinct from p.unit then wanted
    when d.density > 0 and r.unit = 'ton' and p.unit = 'm3' then greatest(0.001, round(wanted * d.density / 1000, 3))
    when d.density > 0 and r.unit = 'm3' and p.unit = 'ton' then greatest(0.001, round(wanted * 1000 / d.density, 3)) end
  from products.product p join products.product r on r.id = related
    left join catalogue.otl po on po.id = p.otl_id left join catalogue.otl ro on ro.id = r.otl_id
    cross join lateral (select coalesce(case when r.is_released then ro.density end, po.density, ro.density)::numeric as density) d
  where p.id = product
$$;
comment on function transactions.in_related is 'An amount of a product in the unit of a related one (tonnes and m3 through the density of the object type, as matching does); null where the units cannot be compared.';
grant execute on function transactions.in_related to bouwkring_app, bouwkring_system;

create function transactions.related_enough(transaction bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((select r.amount >= n.need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released and r.amount_type = 0
    cross join lateral (select transactions.in_related(t.product_id, r.id, t.amount) as need) n
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)), true)
$$;
comment on function transactions.related_enough is 'Whether the related offer of a transaction of the caller''s organisation still has what it promises; true where it has no stock figure. Definer, because who receives an offer need not see its product.';
alter function transactions.related_enough owner to bouwkring_system;
revoke all on function transactions.related_enough from public;
grant execute on function transactions.related_enough to bouwkring_app;

create function transactions.lock_stock(transaction bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform from products.product p join transactions.transaction t on p.id in (t.product_id, t.related_product_id)
    where t.id = transaction and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) order by p.id for no key update of p;
end $$;
comment on function transactions.lock_stock is 'Holds both products of a transaction of the caller''s organisation, the lower id first, so that two moves never wait for each other.';
alter function transactions.lock_stock owner to bouwkring_system;
revoke all on function transactions.lock_stock from public;
grant execute on function transactions.lock_stock to bouwkring_app;

create function transactions.take_related(transaction bigint)
returns numeric language plpgsql security definer set search_path = ''
as $$
declare
  related bigint;
  need numeric;
begin
  select r.id, transactions.in_related(t.product_id, r.id, t.amount) into related, need from transactions.transaction t
    join products.product r on r.id = t.related_product_id and r.tenant_id = t.sender_tenant_id and r.is_released and r.amount_type = 0
    where t.id = transaction and t.status = 'pending' and t.receiver_tenant_id = (select platform.tenant());
  if need is null then return 0; end if;
  update products.product p set amount = p.amount - need, amount_given = p.amount_given + need where p.id = related and p.amount_type = 0 and p.amount >= need;
  return case when found then need end;
end $$;
comment on function transactions.take_related is 'Takes what a pending reservation, received by the caller''s organisation, promises of the sender''s offer: what was taken, 0 where there is no stock figure, null when there is not that much left.';
alter function transactions.take_related owner to bouwkring_system;
revoke all on function transactions.take_related from public;
grant execute on function transactions.take_related to bouwkring_app;

create function transactions.give_related(transaction bigint, back numeric)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  update products.product p set amount = case when p.amount_type = 0 then p.amount + back else p.amount end, amount_given = greatest(p.amount_given - back, 0)
    from transactions.transaction t
    where t.id = transaction and t.related_taken >= back and back > 0 and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) and p.id = t.related_product_id and p.tenant_id = t.sender_tenant_id;
end $$;
comment on function transactions.give_related is 'Gives back what a transaction of the caller''s organisation took from the stock of the related offer.';
alter function transactions.give_related owner to bouwkring_system;
revoke all on function transactions.give_related from public;
grant execute on function transactions.give_related to bouwkring_app;

-- Who sees what.

-- The parties of a transaction, and nobody else.
create policy own on transactions.transaction to bouwkring_app
  using (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()))
  with check (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()));

create policy sent on transactions.transaction as restrictive for insert to bouwkring_app
  with check (sender_tenant_id = (select platform.tenant()));

create policy own on transactions.step to bouwkring_app
  using (exists (select from transactions.transaction t where t.id = step.transaction_id))
  with check (by_tenant_id = (select platform.tenant()) and (exists (select from transactions.transaction t where t.id = step.transaction_id)));

create policy own on transactions.contact_message to bouwkring_app
  using (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()))
  with check (sender_tenant_id = (select platform.tenant()) and sender_user_id = (select platform.person()));

create policy own on transactions.answer_link to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person()))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));

create policy system on transactions.transaction to bouwkring_system using (true) with check (true);
create policy system on transactions.step to bouwkring_system using (true) with check (true);
create policy system on transactions.contact_message to bouwkring_system using (true) with check (true);
create policy system on transactions.answer_link to bouwkring_system using (true) with check (true);

-- Who may what.

grant select, insert, update on transactions.transaction to bouwkring_app;
grant select, insert, update, delete on transactions.transaction to bouwkring_system;
grant select, insert on transactions.step to bouwkring_app;
grant select, insert, update, delete on transactions.step to bouwkring_system;
grant select, insert on transactions.contact_message to bouwkring_app;
grant select, insert, update, delete on transactions.contact_message to bouwkring_system;
grant select on transactions.answer_link to bouwkring_app;
grant select, insert, update, delete on transactions.answer_link to bouwkring_system;
grant update (used_at)
  on transactions.answer_link to bouwkring_app;
grant usage on all sequences in schema transactions to bouwkring_app, bouwkring_system;

-- On tables of other features.

create trigger refuse_delete before delete on products.product
  for each row execute function transactions.refuse_delete();
create trigger refuse_delete before delete on spots.spot
  for each row execute function transactions.refuse_delete();
