-- A demand that is filled in part is filled for the rest: what was reserved or exchanged for it is told by one rule.
create function transactions.given_for(demands bigint[])
returns table (demand_id bigint, unit text, amount numeric) language sql stable set search_path = ''
as $$
  select t.related_product_id, t.snapshot -> 'product' ->> 'unit', sum(coalesce(t.completed_amount, t.amount)) from transactions.transaction t
    where t.related_product_id = any(demands) and t.sender_tenant_id = (select platform.tenant())
      and (t.status in ('accepted', 'completed') or (t.status = 'pending' and t.expires_at > now()))
    group by 1, 2
$$;
comment on function transactions.given_for is 'How much the own organisation reserved, with or without an answer, or exchanged for each of these own demands, by the unit of what was reserved. What was declined, taken back or forgotten is not in it.';
revoke all on function transactions.given_for from public;
grant execute on function transactions.given_for to bouwkring_app, bouwkring_system;

create function matching.given_for(demands bigint[])
returns table (demand_id bigint, unit text, amount numeric) language sql stable set search_path = ''
as $$
  select g.demand_id, g.unit, g.amount from transactions.given_for(demands) g
$$;
comment on function matching.given_for is 'How much was reserved or exchanged for own demands, by unit: what is left of them is combined.';
revoke all on function matching.given_for from public;
grant execute on function matching.given_for to bouwkring_app, bouwkring_system;
