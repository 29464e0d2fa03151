-- A line of a basket may ask for room with its goods. Refusing that room takes the line back, and the keeper of the depot, who did it, is no party of it: the basket follows all the same.
create or replace function transactions.basket_of(transaction bigint)
returns jsonb language sql security definer set search_path = ''
as $$
  select transactions.lines_of_basket(t.basket_id) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and ((select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
    or exists (select from storage.booking b where b.transaction_id = t.id and b.tenant_id = (select platform.tenant()) and b.state = 'declined'))
$$;
comment on function transactions.basket_of is 'lines_of_basket for a line of the caller''s organisation, which may be the receiver''s, or of which it refused the room. Definer, because a receiver sees neither the basket nor its other lines; only its state is made of the answer.';

create or replace function transactions.keep_basket(transaction bigint, now_is text, ends boolean)
returns void language sql security definer set search_path = ''
as $$
  select transactions.keep_state_of_basket(t.basket_id, now_is, ends and t.sender_tenant_id = (select platform.tenant())) from transactions.transaction t
  where t.id = transaction and t.basket_id is not null and ((select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
    or exists (select from storage.booking b where b.transaction_id = t.id and b.tenant_id = (select platform.tenant()) and b.state = 'declined'))
$$;
comment on function transactions.keep_basket is 'keep_state_of_basket for a line of the caller''s organisation, or of which it refused the room; only the sender ends it.';
