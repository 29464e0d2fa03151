-- Between the moment that an all-or-nothing basket lapses and the job that records it, its lines told a condition until a moment in the past.
create function transactions.lapsed_with_basket(transaction bigint)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from transactions.transaction t join transactions.basket b on b.id = t.basket_id
    where t.id = transaction and t.status in ('pending', 'accepted') and (select platform.tenant()) in (t.sender_tenant_id, t.receiver_tenant_id)
      and b.mode = 'all' and b.fulfilled_at is null and b.ended_at is null and (b.deadline <= now() or b.incomplete_since <= now() - interval '48 hours'))
$$;
comment on function transactions.lapsed_with_basket is 'Whether a line of the caller''s organisation lapsed with its basket, which was all or nothing, before the job has recorded it. Definer, because the receiver does not see the basket.';
grant create on schema transactions to bouwkring_system;
alter function transactions.lapsed_with_basket owner to bouwkring_system;
revoke create on schema transactions from bouwkring_system;
revoke all on function transactions.lapsed_with_basket from public;
grant execute on function transactions.lapsed_with_basket to bouwkring_app, bouwkring_system;
