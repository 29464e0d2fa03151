-- Who has the other side of an object type is found by its place in the tree, which the index of the market holds. By the object type alone all listings of a third of the country were read.
create or replace function market.interest(released boolean, otl bigint, at_latitude double precision, at_longitude double precision)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  -- A tenth of a degree: who moves a spot by a street learns nothing of one organisation.
  return (
    with own as (
      select platform.tenant() as id, platform.audience() as audience, platform.today() as today, round(at_latitude * 10) / 10 as latitude, round(at_longitude * 10) / 10 as longitude, o.pre, o.post,
        (select array_agg(a.id) from catalogue.otl a where o.pre between a.pre and a.post) as above
      from catalogue.otl o where o.id = otl),
    -- An offer is asked for by its type or one above it; a demand is met by its type or one below it.
    alike as (
      select k.pre from own join catalogue.otl k on case when released then own.pre between k.pre and k.post else k.pre between own.pre and own.post end),
    seeker as (
      select s.tenant_id from own join market.saved_search s on s.otls && own.above and s.is_released = released and s.tenant_id <> own.id
      where s.problem is null and (s.active_till is null or s.active_till >= own.today) and s.own is distinct from true
        and exists (select from market.saved_search_follower f join accounts."user" u on u.id = f.user_id and u.disabled_at is null where f.search_id = s.id and (f.paused_at is null or f.paused_till < own.today))
        and case when s.west is null then exists (select from spots.spot p where p.tenant_id = s.tenant_id and p.active and (p.period_till is null or p.period_till >= own.today) and market.metres(p.latitude, p.longitude, own.latitude, own.longitude) <= 50000)
          else own.longitude between s.west and s.east and own.latitude between s.south and s.north and market.metres((s.south + s.north) / 2, (s.west + s.east) / 2, own.latitude, own.longitude) <= 50000 end
      union
      select l.tenant_id from own cross join alike join market.listing l on l.pre = alike.pre and l.is_released = not released and l.tenant_id <> own.id and (l.audience & own.audience) <> 0 and l.period_till >= own.today
      where l.latitude between own.latitude - 0.5 and own.latitude + 0.5 and market.metres(l.latitude, l.longitude, own.latitude, own.longitude) <= 50000)
    select case when count(*) >= 5 then count(*)::integer end from seeker k join accounts.tenant t on t.id = k.tenant_id and t.status in ('active', 'demo'));
end $function$;
