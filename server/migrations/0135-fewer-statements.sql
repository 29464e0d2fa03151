-- A job for each listener in one statement, and functions whose plan a connection keeps: with the policies of what they
-- read, planning took longer than running.
create function platform.add_jobs(jobs json)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_jobs(array(select j from json_populate_recordset(null::graphile_worker.job_spec, jobs) j));
end $$;
comment on function platform.add_jobs is 'Adds jobs within this transaction: [{identifier, payload, job_key}]. Definer, because the queue''s own tables are closed to the application''s role.';
revoke all on function platform.add_jobs from public;
grant execute on function platform.add_jobs to bouwkring_app, bouwkring_system;

create function market.own_places()
returns table(id bigint, latitude double precision, longitude double precision) language sql stable
as $$
  select n.id, n.latitude, n.longitude from spots.spot n
  where n.tenant_id = (select platform.tenant()) and n.active and n.latitude is not null and (n.period_till is null or n.period_till >= (select platform.today()))
$$;
comment on function market.own_places is 'The spots of the caller''s organisation that are on the market and have a place.';

create function market.metres_to_own(product bigint)
returns double precision language plpgsql stable
as $$
begin
  return (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from market.listing l join market.own_places() n on n.id <> l.spot_id where l.product_id = product);
end $$;
comment on function market.metres_to_own is 'How far a listed product is from the nearest own spot that is on the market; null where either place is unknown.';

create or replace function market.cards(ids bigint[], from_latitude double precision, from_longitude double precision, from_own boolean)
returns table(id bigint, name text, is_released boolean, amount numeric, amount_type smallint, unit text, label text, latitude double precision, longitude double precision, period_from date, period_till date, price_type text, price_cents bigint, metres double precision, otl jsonb, image jsonb, spot jsonb, tenant jsonb, favorite boolean, score smallint)
language plpgsql stable
as $$
begin
  return query
    with own as materialized (
      select * from market.own_places() where from_own)
    select l.product_id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.price_type, l.price_cents,
      case when from_own then (select min(market.metres(l.latitude, l.longitude, n.latitude, n.longitude)) from own n where n.id <> l.spot_id)
        else market.metres(l.latitude, l.longitude, from_latitude, from_longitude) end,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      case when i.id is not null then jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) end,
      jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)),
      jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain),
      exists (select from market.favorite f where f.user_id = (select platform.person()) and f.product_id = l.product_id), b.score
    from market.listing l
    join spots.spot s on s.id = l.spot_id
    join spots.definition d on d.id = s.definition_id
    join accounts.tenant t on t.id = l.tenant_id
    left join catalogue.otl o on o.id = l.otl_id
    left join products.image i on i.id = l.image_id
    left join market.best_match b on b.product_id = l.product_id and b.tenant_id = (select platform.tenant())
    where l.product_id = any(ids);
end $$;

create or replace function transactions.side_of(spot bigint)
returns jsonb language plpgsql stable
as $$
begin
  return (select jsonb_build_object('id', s.id, 'name', s.name, 'color', d.color, 'kind', d.kind, 'city', s.city, 'latitude', s.latitude, 'longitude', s.longitude)
  from spots.spot s join spots.definition d on d.id = s.definition_id where s.id = spot);
end $$;

create or replace function transactions.product_of(product bigint)
returns jsonb language plpgsql stable
as $$
begin
  return (select jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'is_released', p.is_released, 'unit', p.unit, 'description', p.note, 'transport', p.transport,
    'image', (select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1),
    'otl', (select jsonb_build_object('id', o.id, 'name', o.name) from catalogue.otl o where o.id = p.otl_id))
  from products.product p where p.id = product);
end $$;

create or replace function transactions.snapshot_of(product bigint, related bigint)
returns jsonb language plpgsql stable
as $$
begin
  return (select jsonb_build_object('product', transactions.product_of(p.id) - 'amount', 'spot', transactions.side_of(p.spot_id), 'related_product', to_jsonb(r), 'related_spot', transactions.side_of(q.spot_id))
  from products.product p left join products.product q on q.id = related left join lateral (select q.id, q.name where q.id is not null) r on true where p.id = product);
end $$;

create or replace function notifications.ask_mails() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- What is written down afterwards, such as a demo market, is not mailed.
  perform platform.add_job('notifications.made>notifications', json_build_object('notificationIds', n.ids))
    from (select json_agg(r.id order by r.id) as ids from new_rows r where r.created_at > now() - interval '1 hour') n where n.ids is not null;
  return null;
end $$;
comment on function notifications.ask_mails is 'Adds the job that mails notifications, in the transaction that wrote them: one for all that were told at once';
