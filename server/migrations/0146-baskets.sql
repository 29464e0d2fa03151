-- Baskets (docs/decisions/0032-baskets.md): several products reserved together, all or none of them.
create table transactions.basket (
  id bigint generated always as identity primary key,
  sender_tenant_id bigint not null references accounts.tenant (id),
  sender_user_id bigint,
  demand_id bigint,
  name text not null,
  mode text not null check (mode in ('all', 'any')),
  reason text not null default '',
  remark text not null default '',
  deadline timestamptz not null,
  assumptions jsonb not null default '{}' check (jsonb_typeof(assumptions) = 'object'),
  state text not null default 'open' check (state in ('open', 'complete', 'partial', 'failed')),
  incomplete_since timestamptz,
  fulfilled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (sender_tenant_id, id),
  foreign key (sender_tenant_id, sender_user_id) references accounts."user" (tenant_id, id) on delete set null (sender_user_id),
  foreign key (sender_tenant_id, demand_id) references products.product (tenant_id, id) on delete set null (demand_id),
  constraint basket_reason check (mode = 'any' or reason <> '' or sender_user_id is null),
  constraint basket_deadline check (mode = 'any' or deadline <= created_at + interval '168 hours')
);
select platform.describe('transactions.basket', 'Several reservations that were made together. Its lines are the transactions that name it; only the organisation that made it sees it.', '{
  "id": "Identity",
  "sender_tenant_id": "Organisation that made it",
  "sender_user_id": "User that made it",
  "demand_id": "Own demand that it fills, when one was named; null once that is deleted",
  "name": "What it is for when it was made: the name of the demand, else of its first product",
  "mode": "any: each line stands by itself; all: none of them counts without the others",
  "reason": "Why it is all or nothing, told to its own organisation; empty for any",
  "remark": "What was told to each owner with the request",
  "deadline": "Until when its lines can be answered; for all at most seven days after it was made",
  "assumptions": "Figures that the proposal was reckoned with, as they were then",
  "state": "Follows from its lines: open, complete, partial or failed",
  "incomplete_since": "Since when something of it is missing; null while nothing is",
  "fulfilled_at": "When every line was first accepted: from then on nothing of it is conditional",
  "ended_at": "Withdrawn as a whole, by its organisation or by time: nothing is added any more",
  "created_at": "Made"
}');
create index basket_sender on transactions.basket (sender_tenant_id, created_at desc);
create index basket_user on transactions.basket (sender_tenant_id, sender_user_id);
create index basket_demand on transactions.basket (demand_id) where demand_id is not null;
create index basket_due on transactions.basket (deadline) where mode = 'all' and fulfilled_at is null and ended_at is null;
alter table transactions.basket enable row level security, force row level security;
create policy own on transactions.basket to bouwkring_app
  using (sender_tenant_id = (select platform.tenant()))
  with check (sender_tenant_id = (select platform.tenant()) and sender_user_id = (select platform.person()));
create policy system on transactions.basket to bouwkring_system using (true) with check (true);
grant select, insert on transactions.basket to bouwkring_app;
grant select, insert, update, delete on transactions.basket to bouwkring_system;
grant usage on all sequences in schema transactions to bouwkring_app, bouwkring_system;

alter table transactions.transaction
  add column basket_id bigint,
  add column replaces_id bigint references transactions.transaction (id) on delete set null,
  add foreign key (sender_tenant_id, basket_id) references transactions.basket (sender_tenant_id, id) on delete set null (basket_id);
comment on column transactions.transaction.basket_id is 'The basket that it is a line of; the receiver knows only that there is one';
comment on column transactions.transaction.replaces_id is 'The line of the same basket that it stands in for';
create index transaction_basket on transactions.transaction (basket_id) where basket_id is not null;
create index transaction_replaces on transactions.transaction (replaces_id) where replaces_id is not null;

alter table transactions.step add column reason text check (reason in ('basket_incomplete'));
comment on column transactions.step.reason is 'Why time moved it, where that is not plain from the move: basket_incomplete; null for what people did';

-- What it can do. Whoever locks holds transactions first, then products, then the basket, so that no two wait for each other.

create function transactions.lock_basket_stock(basket bigint)
returns table (product_id bigint, stock numeric, promised numeric) language plpgsql security definer set search_path = ''
as $$
begin
  perform from products.product p where p.id in (
    select t.product_id from transactions.transaction t where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant()))
    order by p.id for no key update of p;
  -- A statement of its own: it sees what others had promised when they let go of the lock.
  return query select p.id, p.amount, sum(o.amount) from products.product p
    join transactions.transaction o on o.product_id = p.id and o.basket_id is not null and o.status = 'pending' and o.expires_at > now()
    where p.amount_type = 0 and p.id in (
      select t.product_id from transactions.transaction t where t.basket_id = basket and t.status = 'pending' and t.sender_tenant_id = (select platform.tenant()))
    group by p.id, p.amount;
end $$;
comment on function transactions.lock_basket_stock is 'Holds the products of the pending lines of a basket of the caller''s organisation, the lowest id first, and answers of each with a stock figure what there is, and what the pending lines of all baskets ask of it together.';

create function transactions.lines_of_basket(basket bigint)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  held transactions.basket;
begin
  select b.* into held from transactions.basket b where b.id = basket for no key update;
  if held.id is null then return null; end if;
  return jsonb_build_object('id', held.id, 'mode', held.mode, 'ended', held.ended_at is not null,
    'due', held.mode = 'all' and held.fulfilled_at is null and held.ended_at is null and (held.deadline <= now() or held.incomplete_since <= now() - interval '48 hours'),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'amount', t.amount, 'replaces_id', t.replaces_id) order by t.id), '[]') from transactions.transaction t where t.basket_id = held.id));
end $$;
comment on function transactions.lines_of_basket is 'Holds a basket until the transaction ends and answers what its state follows from. For jobs.';

create function transactions.keep_state_of_basket(basket bigint, now_is text, ends boolean)
returns void language sql set search_path = ''
as $$
  update transactions.basket b set state = now_is,
    incomplete_since = case when now_is in ('partial', 'failed') then coalesce(b.incomplete_since, now()) end,
    fulfilled_at = case when now_is = 'complete' then coalesce(b.fulfilled_at, now()) else b.fulfilled_at end,
    ended_at = case when ends then coalesce(b.ended_at, now()) else b.ended_at end
  where b.id = basket
$$;
comment on function transactions.keep_state_of_basket is 'Writes what became of a basket. For jobs.';

create function transactions.give_back_of_basket(basket bigint)
returns table (product_id bigint, tenant_id bigint) language plpgsql set search_path = ''
as $$
begin
  perform from products.product p where p.id in (
    select unnest(array[t.product_id, t.related_product_id]) from transactions.transaction t where t.basket_id = basket and t.status in ('pending', 'accepted'))
    order by p.id for no key update of p;
  return query update products.product p set amount = case when p.amount_type = 0 then p.amount + g.back else p.amount end, amount_given = greatest(p.amount_given - g.back, 0)
    from (select h.id, sum(h.back) as back from transactions.transaction t cross join lateral (values (t.product_id, t.taken), (t.related_product_id, t.related_taken)) h (id, back)
      where t.basket_id = basket and t.status = 'accepted' and h.back > 0 group by h.id) g
    where p.id = g.id returning p.id, p.tenant_id;
end $$;
comment on function transactions.give_back_of_basket is 'Gives back the stock that the accepted lines of a basket hold, to be called before these say that they hold less; answers the products that have more again. For jobs.';

create function transactions.basket_of(transaction bigint)
returns jsonb language sql security definer set search_path = ''
as $$
  select transactions.lines_of_basket(t.basket_id) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
$$;
comment on function transactions.basket_of is 'lines_of_basket for a line of the caller''s organisation, which may be the receiver''s. Definer, because a receiver sees neither the basket nor its other lines; only its state is made of the answer.';

create function transactions.keep_basket(transaction bigint, now_is text, ends boolean)
returns void language sql security definer set search_path = ''
as $$
  select transactions.keep_state_of_basket(t.basket_id, now_is, ends and t.sender_tenant_id = (select platform.tenant())) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
$$;
comment on function transactions.keep_basket is 'keep_state_of_basket for a line of the caller''s organisation; only the sender ends it.';

create function transactions.conditional_until(transaction bigint)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select b.deadline from transactions.transaction t join transactions.basket b on b.id = t.basket_id and b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null
  where t.id = transaction and t.status in ('pending', 'accepted') and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
$$;
comment on function transactions.conditional_until is 'Until when a line of a basket counts only if all of it succeeds; null where that is not so. Definer, because the receiver is told this and nothing else of the basket.';

alter function transactions.lock_basket_stock owner to bouwkring_system;
alter function transactions.basket_of owner to bouwkring_system;
alter function transactions.keep_basket owner to bouwkring_system;
alter function transactions.conditional_until owner to bouwkring_system;
revoke all on function transactions.lock_basket_stock, transactions.lines_of_basket, transactions.keep_state_of_basket, transactions.give_back_of_basket, transactions.basket_of, transactions.keep_basket, transactions.conditional_until from public;
grant execute on function transactions.lines_of_basket, transactions.keep_state_of_basket, transactions.give_back_of_basket to bouwkring_system;
grant execute on function transactions.lock_basket_stock, transactions.basket_of, transactions.keep_basket, transactions.conditional_until to bouwkring_app, bouwkring_system;

-- Who is erased leaves no words in a basket either.
create or replace function accounts.erase(person bigint)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  gone accounts."user";
begin
  select * into gone from accounts."user" u where u.id = person for update;
  if not found then return null; end if;
  update transactions.basket b set sender_user_id = null, reason = '', remark = '' where b.sender_tenant_id = gone.tenant_id and b.sender_user_id = person;
  update transactions.step s set by_name = '', by_user_id = null, note = '' where s.by_tenant_id = gone.tenant_id and s.by_user_id = person;
  delete from platform.mail m using transactions.contact_message c where c.sender_tenant_id = gone.tenant_id and c.sender_user_id = person and m.dedupe_key like 'contact:' || c.id || ':%';
  delete from transactions.contact_message m where m.sender_tenant_id = gone.tenant_id and m.sender_user_id = person;
  delete from accounts.contact_person c where c.tenant_id = gone.tenant_id and (c.user_id = person or c.email operator(public.=) gone.email);
  delete from platform.mail m where m.to_address operator(public.=) gone.email or m.reply_address operator(public.=) gone.email;
  -- Copies in what others were mailed or answered. A short name would also be found within other words.
  if length(gone.name) >= 5 then
    update platform.mail m set subject = replace(m.subject, gone.name, '…'), body = replace(m.body, gone.name, '…') where strpos(m.subject, gone.name) > 0 or strpos(m.body, gone.name) > 0;
    delete from platform.idempotency i where strpos(i.reply::text, gone.name) > 0;
  end if;
  delete from platform.idempotency i where i.user_id = person or strpos(i.reply::text, gone.email::text) > 0;
  update files.file f set created_by = null where f.created_by = person;
  update spots.upload u set created_by = null where u.created_by = person;
  -- Sessions, tokens, roles, settings, notifications and favourites go with the row; what the person made for the organisation stays without a maker.
  delete from accounts."user" u where u.id = person;
  delete from files.file f where f.key = gone.avatar_key;
  return gone.uuid;
end $$;

-- Of a basket that did not succeed its organisation is told once.
comment on column notifications.notification.params is 'Ids it is about: product, other, spot, score; transaction, amount; spot, name, till; search, products; basket';
