-- Interest: how many other organisations look for something like a product, never which ones (docs/decisions/0033-still-there.md).
grant create on schema market to bouwkring_system;
create function market.interest(released boolean, otl bigint, at_latitude double precision, at_longitude double precision)
returns integer language sql stable security definer set search_path = '' as $$
  -- A tenth of a degree: who moves a spot by a street learns nothing of one organisation.
  with own as (
    select platform.tenant() as id, platform.audience() as audience, platform.today() as today, round(at_latitude * 10) / 10 as latitude, round(at_longitude * 10) / 10 as longitude, o.pre, o.post,
      (select array_agg(a.id) from catalogue.otl a where o.pre between a.pre and a.post) as above
    from catalogue.otl o where o.id = otl),
  seeker as (
    select s.tenant_id from own join market.saved_search s on s.otls && own.above and s.is_released = released and s.tenant_id <> own.id
    where s.problem is null and (s.active_till is null or s.active_till >= own.today) and s.own is distinct from true
      and exists (select from market.saved_search_follower f join accounts."user" u on u.id = f.user_id and u.disabled_at is null where f.search_id = s.id and (f.paused_at is null or f.paused_till < own.today))
      and case when s.west is null then exists (select from spots.spot p where p.tenant_id = s.tenant_id and p.active and (p.period_till is null or p.period_till >= own.today) and market.metres(p.latitude, p.longitude, own.latitude, own.longitude) <= 50000)
        else own.longitude between s.west and s.east and own.latitude between s.south and s.north and market.metres((s.south + s.north) / 2, (s.west + s.east) / 2, own.latitude, own.longitude) <= 50000 end
    union
    select l.tenant_id from own join market.listing l on l.is_released <> released and l.tenant_id <> own.id and (l.audience & own.audience) <> 0 and l.period_till >= own.today
    where case when released then l.otl_id = any(own.above) else l.pre between own.pre and own.post end
      and l.latitude between own.latitude - 0.5 and own.latitude + 0.5 and market.metres(l.latitude, l.longitude, own.latitude, own.longitude) <= 50000)
  select case when count(*) >= 5 then count(*)::integer end from seeker k join accounts.tenant t on t.id = k.tenant_id and t.status in ('active', 'demo')
$$;
comment on function market.interest is 'How many other organisations within 50 km look for a product of this object type at this place: by a saved search that names the type or one above it, or by what they have on the other side of the market that the caller may see. Null below five.';
alter function market.interest owner to bouwkring_system;
revoke all on function market.interest from public;
grant execute on function market.interest to bouwkring_app, bouwkring_system;
revoke create on schema market from bouwkring_system;
