-- What was reserved for a demand is counted with the density of what was reserved, as it was when it was proposed.
create or replace function transactions.given_for(demands bigint[])
returns table (demand_id bigint, unit text, amount numeric) language sql stable security definer set search_path = ''
as $$
  select d.id, case when c.amount is null then g.unit else d.unit end, sum(coalesce(c.amount, g.amount)) from transactions.transaction t
    join products.product d on d.id = t.related_product_id
    cross join lateral (select t.snapshot -> 'product' ->> 'unit' as unit, coalesce(t.completed_amount, t.amount) as amount) g
    left join lateral (select transactions.in_related(p.id, d.id, g.amount) as amount from products.product p where p.id = t.product_id and p.unit is not distinct from g.unit) c on true
    where t.related_product_id = any(demands) and t.sender_tenant_id = (select platform.tenant())
      and (t.status in ('accepted', 'completed') or (t.status = 'pending' and t.expires_at > now()))
    group by 1, 2
$$;
comment on function transactions.given_for is 'How much the own organisation reserved, with or without an answer, or exchanged for each of these own demands, in the unit of the demand; what cannot be converted is told in the unit of what was reserved. What was declined, taken back or forgotten is not in it. Definer, because what was reserved may no longer be visible to who reserved it.';
revoke all on function transactions.given_for from public;
grant execute on function transactions.given_for to bouwkring_app, bouwkring_system;
