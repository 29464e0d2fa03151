-- An option that is in use can be renamed: whatever holds it follows in the same transaction.
drop function catalogue.option_uses(bigint);
create function catalogue.option_uses(property bigint) returns table (option text, products integer, articles integer) language sql stable security definer set search_path = '' as $$
  select o.option, u.products, u.articles from catalogue.property p cross join lateral jsonb_array_elements_text(p.data -> 'options') o (option)
  cross join lateral (select
    (select count(*) from products.property_value v where v.property_id = p.id and o.option = any(v.texts))::integer as products,
    (select count(*) from catalogue.library_item i where i.properties @> jsonb_build_array(jsonb_build_object('id', p.id, 'value', jsonb_build_array(o.option))))::integer as articles) u
  where p.id = property and p.type in ('list', 'radio', 'checkbox') and (u.products > 0 or u.articles > 0)
$$;
comment on function catalogue.option_uses is 'How many products and library articles of all organisations have each option that the catalogue gives a list, radio or checkbox. Options that an organisation added are nobody else''s, and are not told.';

create function catalogue.rename_options(property bigint, was text[], becomes text[]) returns integer language plpgsql security definer set search_path = '' as $$
declare
  -- Side by side: the old name, the new one, and whose it is; null where it is everyone's.
  olds text[];
  news text[];
  owners bigint[];
  ids bigint[];
  moved integer;
begin
  -- The same as the policies of catalogue.property, since this reaches the values of every organisation.
  if not exists (select from catalogue.property p where p.id = property and (catalogue.keeps_all()
    or (not p.is_default and not p.global and (accounts.keeps_catalogue() or p.organisation_id = platform.tenant())))) then
    raise exception 'not yours' using errcode = 'insufficient_privilege';
  end if;
  -- What an organisation had added under the new name is the same option from now on.
  with own as (delete from catalogue.own_option o using unnest(becomes) w (becomes) where o.property_id = property and lower(o.option) = lower(w.becomes) returning o.option, w.becomes, o.tenant_id)
  select array_agg(r.was), array_agg(r.becomes), array_agg(r.tenant_id) into olds, news, owners
    from (select w.was, w.becomes, null::bigint as tenant_id from unnest(was, becomes) w (was, becomes) union all select o.option, o.becomes, o.tenant_id from own o) r;
  select array_agg(v.product_id) into ids from products.property_value v where v.property_id = property and v.texts && olds;
  perform market.hold(ids, '{}');
  update products.property_value v set texts = array(
      select f.option from (select coalesce(r.becomes, t.option) as option, min(t.at) as at from unnest(v.texts) with ordinality t (option, at)
        left join unnest(olds, news, owners) r (was, becomes, owner) on r.was = t.option and (r.owner is null or r.owner = v.tenant_id) group by 1) f order by f.at)
    where v.property_id = property and v.product_id = any(ids);
  get diagnostics moved = row_count;
  update catalogue.library_item i set properties = (
      select jsonb_agg(case when (e.kept ->> 'id')::bigint = property then e.kept || jsonb_build_object('value', (
        select coalesce(jsonb_agg(coalesce(to_jsonb(r.becomes), t.option) order by t.at), '[]') from jsonb_array_elements(e.kept -> 'value') with ordinality t (option, at)
          left join unnest(olds, news, owners) r (was, becomes, owner) on to_jsonb(r.was) = t.option and (r.owner is null or r.owner = i.tenant_id))) else e.kept end order by e.at)
      from jsonb_array_elements(i.properties) with ordinality e (kept, at))
    where exists (select from unnest(olds) r (was) where i.properties @> jsonb_build_array(jsonb_build_object('id', property, 'value', jsonb_build_array(r.was))));
  return moved;
end $$;
comment on function catalogue.rename_options is 'Gives options of a property other names wherever products and library articles of any organisation hold them; answers how many products. For who may change the property.';

do $$
declare
  f text;
begin
  foreach f in array array['catalogue.option_uses(bigint)', 'catalogue.rename_options(bigint, text[], text[])'] loop
    execute format('alter function %s owner to bouwkring_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to bouwkring_app, bouwkring_system', f);
  end loop;
end $$;
