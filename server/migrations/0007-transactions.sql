-- Transactions: reservations from the question to the completion, and the stock that they take.
create schema transactions;
comment on schema transactions is 'Reservations and transactions: one entity, one table, one state machine.';
grant usage on schema transactions to bouwkring_app;
grant usage, create on schema transactions to bouwkring_system;
grant create on schema products to bouwkring_system;

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
  amount numeric(14, 3) not null check (amount > 0),
  taken numeric(14, 3) not null default 0 check (taken >= 0 and taken <= amount),
  completed_amount numeric(14, 3) check (completed_amount > 0),
  completed_on date,
  transport text check (transport in ('pickup', 'delivery')),
  distance integer check (distance >= 0),
  snapshot jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  check ((status = 'completed') = (completed_amount is not null)),
  check (status in ('accepted', 'completed') or taken = 0),
  foreign key (sender_tenant_id, sender_user_id) references accounts."user" (tenant_id, id) on delete set null (sender_user_id),
  foreign key (receiver_tenant_id, product_id) references products.product (tenant_id, id) on delete set null (product_id),
  foreign key (receiver_tenant_id, spot_id) references spots.spot (tenant_id, id) on delete set null (spot_id),
  foreign key (sender_tenant_id, related_product_id) references products.product (tenant_id, id) on delete set null (related_product_id),
  foreign key (sender_tenant_id, related_spot_id) references spots.spot (tenant_id, id) on delete set null (related_spot_id)
);
create index transaction_sender on transactions.transaction (sender_tenant_id, moved_at desc);
create index transaction_receiver on transactions.transaction (receiver_tenant_id, moved_at desc);
create index transaction_product on transactions.transaction (product_id);
create index transaction_related_product on transactions.transaction (related_product_id) where related_product_id is not null;
create index transaction_spot on transactions.transaction (spot_id);
create index transaction_related_spot on transactions.transaction (related_spot_id) where related_spot_id is not null;
create index transaction_pending on transactions.transaction (expires_at) where status = 'pending';
select platform.describe('transactions.transaction', 'A reservation of (part of) a product and what became of it. The sender asked; the receiver is the organisation that owns the product.', '{
  "id": "Identity", "sender_tenant_id": "Organisation that reserved", "sender_user_id": "User that reserved", "receiver_tenant_id": "Organisation that owns the product", "product_id": "What was reserved; null once it is deleted", "spot_id": "Its spot",
  "related_product_id": "Product of the sender on the other side, when one was named", "related_spot_id": "Its spot", "status": "pending, accepted, declined, retracted, expired or completed", "amount": "What was asked",
  "taken": "What it holds of the stock now; 0 where there is no stock figure", "completed_amount": "What was exchanged", "completed_on": "Day of the exchange", "transport": "pickup or delivery, as agreed", "distance": "Metres between the two places, when both are known",
  "snapshot": "transactions.snapshot_of(product, related product) when it was made, so that both sides can read it after they can no longer see them", "expires_at": "A pending one expires then", "created_at": "Made", "moved_at": "Last step"}');

create table transactions.step (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions.transaction (id) on delete cascade,
  move text not null check (move in ('create', 'accept', 'decline', 'retract', 'expire', 'process')),
  from_status text,
  to_status text not null,
  amount numeric(14, 3) not null,
  by_tenant_id bigint,
  by_user_id bigint,
  by_name text,
  by_company text,
  note text not null default '',
  at timestamptz not null default now(),
  check ((by_name is null) = (by_company is null)),
  foreign key (by_tenant_id, by_user_id) references accounts."user" (tenant_id, id) on delete set null (by_user_id)
);
create index step_transaction on transactions.step (transaction_id, id);
select platform.describe('transactions.step', 'The time line of a transaction: one row a move, never changed.', '{"id": "Identity", "transaction_id": "The transaction", "move": "create, accept, decline, retract, expire or process", "from_status": "State before; null for create", "to_status": "State after",
  "amount": "Amount it was about", "by_tenant_id": "Organisation that moved it; null for time", "by_user_id": "Who moved it", "by_name": "Name at that time, which the other side may read", "by_company": "Organisation''s name at that time", "note": "Reason, if one was given", "at": "When"}');

grant select, insert, update on transactions.transaction to bouwkring_app;
grant select, insert on transactions.step to bouwkring_app;
grant select, insert, update, delete on all tables in schema transactions to bouwkring_system;
grant usage on all sequences in schema transactions to bouwkring_app, bouwkring_system;
alter table transactions.transaction enable row level security;
alter table transactions.transaction force row level security;
alter table transactions.step enable row level security;
alter table transactions.step force row level security;
create policy system on transactions.transaction for all to bouwkring_system using (true) with check (true);
create policy system on transactions.step for all to bouwkring_system using (true) with check (true);
-- The parties of a transaction, and nobody else.
create policy own on transactions.transaction for all to bouwkring_app
  using (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()))
  with check (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()));
create policy sent on transactions.transaction as restrictive for insert to bouwkring_app with check (sender_tenant_id = (select platform.tenant()));
create policy own on transactions.step for all to bouwkring_app
  using (exists (select from transactions.transaction t where t.id = transaction_id))
  with check (by_tenant_id = (select platform.tenant()) and exists (select from transactions.transaction t where t.id = transaction_id));

-- How the parties show product and spots: as they are now where the caller may see them, else from the snapshot.
create function transactions.side_of(spot bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', s.id, 'name', s.name, 'color', d.color, 'kind', d.kind, 'city', s.city, 'latitude', s.latitude, 'longitude', s.longitude)
  from spots.spot s join spots.definition d on d.id = s.definition_id where s.id = spot
$$;
comment on function transactions.side_of is 'A spot as its transactions show it; null when the caller may not see it.';
create function transactions.product_of(product bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'is_released', p.is_released, 'unit', p.unit, 'description', p.note, 'transport', p.transport,
    'image', (select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1))
  from products.product p where p.id = product
$$;
comment on function transactions.product_of is 'A product as its transactions show it; null when the caller may not see it.';
create function transactions.snapshot_of(product bigint, related bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('product', transactions.product_of(p.id) - 'amount', 'spot', transactions.side_of(p.spot_id), 'related_product', to_jsonb(r), 'related_spot', transactions.side_of(q.spot_id))
  from products.product p left join products.product q on q.id = related left join lateral (select q.id, q.name where q.id is not null) r on true where p.id = product
$$;
comment on function transactions.snapshot_of is 'What a transaction keeps of the product, the related product and their spots.';
grant execute on function transactions.side_of(bigint), transactions.product_of(bigint), transactions.snapshot_of(bigint, bigint) to bouwkring_app, bouwkring_system;

-- The stock. One conditional statement, so that of two that want the last one only one gets it.
create function products.take_stock(product bigint, wanted numeric) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update products.product p set amount = p.amount - wanted, amount_given = p.amount_given + wanted
    where p.id = product and p.amount_type = 0 and p.amount >= wanted and wanted > 0 and p.tenant_id = (select platform.tenant());
  return found;
end $$;
comment on function products.take_stock is 'Takes an amount from the stock of an own product; false when there is not that much left.';

create function products.give_stock(transaction bigint, back numeric) returns void language plpgsql security definer set search_path = '' as $$
begin
  update products.product p set amount = case when p.amount_type = 0 then p.amount + back else p.amount end, amount_given = greatest(p.amount_given - back, 0)
    from transactions.transaction t
    where t.id = transaction and t.taken >= back and back > 0 and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id) and p.id = t.product_id and p.tenant_id = t.receiver_tenant_id;
end $$;
comment on function products.give_stock is 'Gives back what a transaction of the caller''s organisation took from the stock. Definer, because the sender may withdraw an accepted reservation on a product that is not its own.';

create function transactions.refuse_delete() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from transactions.transaction t where t.status in ('pending', 'accepted', 'completed') and case tg_table_name when 'product' then old.id in (t.product_id, t.related_product_id) else old.id in (t.spot_id, t.related_spot_id) end) then
    raise exception 'there are transactions' using errcode = '23503';
  end if;
  return old;
end $$;
comment on function transactions.refuse_delete is 'What an open or completed transaction is about cannot be deleted.';

do $$
declare
  f regprocedure;
begin
  foreach f in array array['products.take_stock(bigint,numeric)', 'products.give_stock(bigint,numeric)', 'transactions.refuse_delete()']::regprocedure[] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
create trigger refuse_delete before delete on products.product for each row execute function transactions.refuse_delete();
create trigger refuse_delete before delete on spots.spot for each row execute function transactions.refuse_delete();

-- Figures that a spot shows of features which lean on it. Functions, so that spots need not know their tables; they count what the caller may see.
create function spots.product_counts(spot bigint) returns table (offers integer, demands integer) language sql stable as $$
  select count(*) filter (where p.is_released)::integer, count(*) filter (where not p.is_released)::integer from products.product p where p.spot_id = spot
$$;
comment on function spots.product_counts is 'Products of a spot as far as the caller may see them.';
create function spots.exchange_counts(spot bigint) returns table (offers integer, demands integer) language sql stable as $$
  select count(*) filter (where offered)::integer, count(*) filter (where not offered)::integer from (
    select (t.snapshot -> 'product' ->> 'is_released')::boolean as offered from transactions.transaction t where t.spot_id = spot and t.status = 'completed'
    union all select not (t.snapshot -> 'product' ->> 'is_released')::boolean from transactions.transaction t where t.related_spot_id = spot and t.status = 'completed') done
$$;
comment on function spots.exchange_counts is 'Completed exchanges in which a spot offered and asked, of the caller''s organisation.';
grant execute on function spots.product_counts(bigint), spots.exchange_counts(bigint) to bouwkring_app, bouwkring_system;
